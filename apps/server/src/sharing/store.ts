import type { OpenGraphKind } from '@fairgrove/contract/seo.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { publicItems } from '../lists/public.store.ts'

/** The content of an Open Graph image. */
export type OpenGraphSubject = {
  name: string
  note: string
  image: string | null
  flags: number
  ratingSum: number
  ratingCount: number
}

/** With the image of the first item that has one. */
const selectSharedLists = sql`
  select l.id, l.title,
    concat_ws(' ', 'A list by', a.first_name, left(nullif(normalize(a.last_name), ''), 1) || '.') as note,
    (select coalesce(p.image, b.logo, d.logo) from ${publicItems(sql`l.id`)}
      and coalesce(p.image, b.logo, d.logo) is not null order by i.position limit 1) as image
  from lists l join accounts a on a.id = l.account_id where l.is_published and not l.is_hidden`

/** Public pages only: anything else has no image. */
const sources: Record<OpenGraphKind, Fragment> = {
  product: sql`name, 'by ' || brand_name as note, image, flags, rating_sum, rating_count
    from products where is_public`,
  brand: sql`name, 'Brand' as note, logo as image, flags, rating_sum, rating_count
    from brands where status = 'approved'`,
  dispensary: sql`name, concat_ws(', ', nullif(city, ''), state) as note, coalesce((
      select p.image from dispensary_photos p where p.dispensary_id = dispensaries.id and p.position = 0), logo) as image,
    flags, rating_sum, rating_count from dispensaries where is_approved and not is_archived`,
  post: sql`title as name, 'From the blog' as note, image, 0 as flags, 0 as rating_sum,
    0 as rating_count from blog_posts where published_at is not null`,
  list: sql`title as name, note, image, 0 as flags, 0 as rating_sum, 0 as rating_count
    from (${selectSharedLists}) as shared where true`,
}

export async function findOpenGraphSubject(
  db: Db,
  kind: OpenGraphKind,
  id: string,
): Promise<OpenGraphSubject | undefined> {
  const { rows } = await sql<OpenGraphSubject>`select ${sources[kind]} and id = ${id}`.execute(db)
  return rows[0]
}
