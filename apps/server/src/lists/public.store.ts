import {
  type ListItemKind,
  type ListSort,
  listCardImages,
  minIndexedItems,
} from '@fairgrove/contract/lists.options'
import { type BrandCardRow, brandCardColumns } from '../brands/store.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { openStateColumn } from '../dispensaries/hours.store.ts'
import { type DispensaryCardRow, dispensaryCardColumns } from '../dispensaries/listing.store.ts'
import type { Caller } from '../http/caller.ts'
import { listedCardColumns, type ProductCardRow } from '../products/store.ts'

/** With enough items for /lists and search engines: the condition of two indexes. */
export const isIndexed = sql<boolean>`is_published and not is_hidden
  and item_count >= ${sql.lit(minIndexedItems)}`

export type ListRow = {
  id: string
  accountId: string
  title: string
  description: string
  isPublished: boolean
  isHidden: boolean
  updatedAt: Date
  firstName: string | null
  lastName: string | null
}

/** Published ones for everyone, also hidden ones for admins, and any for its author. */
export async function findList(
  db: Db,
  id: string,
  viewer: Caller | undefined,
): Promise<(ListRow & { hiddenBecause: string | null }) | undefined> {
  const { rows } = await sql<ListRow & { hiddenBecause: string | null }>`
    select l.id, l.account_id, l.title, l.description, l.is_published, l.is_hidden, l.updated_at,
      a.first_name, a.last_name, case when l.is_hidden then (
        select reason from list_decisions d where d.list_id = l.id order by d.id desc limit 1
      ) end as hidden_because
    from lists l join accounts a on a.id = l.account_id
    where l.id = ${id} and (l.account_id = ${viewer?.accountId ?? null}::uuid
      or l.is_published and (not l.is_hidden or ${viewer?.isAdmin ?? false}))`.execute(db)
  return rows[0]
}

export type ItemRow = { id: string; kind: ListItemKind; subjectId: string; note: string }

export async function listItemRows(db: Db, listId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select id, note, coalesce(product_id, brand_id, dispensary_id) as subject_id,
      case when product_id is not null then 'product' when brand_id is not null then 'brand'
        else 'dispensary' end as kind
    from list_items where list_id = ${listId} order by position`.execute(db)
  return rows
}

export type CardRows = {
  products: ProductCardRow[]
  brands: BrandCardRow[]
  dispensaries: DispensaryCardRow[]
}

/** The cards of what is public. */
export async function listCardRows(
  db: Db,
  items: readonly ItemRow[],
  now: Date,
): Promise<CardRows> {
  const listIds = (kind: ListItemKind) =>
    items.filter((item) => item.kind === kind).map(({ subjectId }) => subjectId)
  const read = async <Row>(kind: ListItemKind, select: (ids: string[]) => Fragment<Row>) => {
    const ids = listIds(kind)
    return ids.length === 0 ? [] : (await select(ids).execute(db)).rows
  }
  const [products, brands, dispensaries] = await Promise.all([
    read(
      'product',
      (ids) => sql<ProductCardRow>`
        select ${listedCardColumns} from products p where p.id = any(${ids}::uuid[]) and p.is_public`,
    ),
    read(
      'brand',
      (ids) => sql<BrandCardRow>`
        select ${brandCardColumns} from brands b
        where b.id = any(${ids}::uuid[]) and b.status = 'approved'`,
    ),
    read(
      'dispensary',
      (ids) => sql<DispensaryCardRow>`
        select ${dispensaryCardColumns}, ${openStateColumn(now)} from dispensaries d
        where d.id = any(${ids}::uuid[]) and d.is_approved and not d.is_archived`,
    ),
  ])
  return { products, brands, dispensaries }
}

/** The items of a list that everyone can see, with their images. */
export const publicItems = (listId: Fragment) => sql`
  list_items i
    left join products p on p.id = i.product_id and p.is_public
    left join brands b on b.id = i.brand_id and b.status = 'approved'
    left join dispensaries d on d.id = i.dispensary_id and d.is_approved and not d.is_archived
    where i.list_id = ${listId} and num_nonnulls(p.id, b.id, d.id) = 1`

/** Each image once, also if several items have the same one. */
export type ListCardRow = ListRow & { items: number; images: string[] | null }

const selectCards = (page: Fragment) => sql<ListCardRow>`
  select page.*, a.first_name, a.last_name, shown.items, shown.images
  from (${page}) as page join accounts a on a.id = page.account_id
  cross join lateral (
    select count(*)::int as items,
      (array_agg(image order by position) filter (where image is not null and is_first))[1:${sql.lit(listCardImages)}]
        as images
    from (
      select position, image, row_number() over (partition by image order by position) = 1 as is_first
      from (select i.position, coalesce(p.image, b.logo, d.logo) as image
        from ${publicItems(sql`page.id`)}) as item
    ) as item
  ) as shown`

const cardColumns = sql`id, account_id, title, description, is_published, is_hidden, item_count,
  published_at, updated_at`

/** Each is the order of an index. */
const sortSql: Record<ListSort, Fragment> = {
  newest: sql`published_at desc, id desc`,
  items: sql`item_count desc, published_at desc, id desc`,
}

export async function countIndexedLists(db: Db, ceiling: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from lists where ${isIndexed} limit ${ceiling + 1}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

export async function listIndexedLists(
  db: Db,
  { order, offset, limit }: { order: ListSort; offset: number; limit: number },
): Promise<ListCardRow[]> {
  const by = sortSql[order]
  const page = sql`select ${cardColumns} from lists where ${isIndexed}
    order by ${by} limit ${limit} offset ${offset}`
  const { rows } = await sql<ListCardRow>`${selectCards(page)} order by ${by}`.execute(db)
  return rows
}

export async function listListsBy(db: Db, accountId: string): Promise<ListCardRow[]> {
  const page = sql`select ${cardColumns} from lists where account_id = ${accountId}`
  const { rows } = await sql<ListCardRow>`
    ${selectCards(page)} order by page.updated_at desc, page.id`.execute(db)
  return rows
}
