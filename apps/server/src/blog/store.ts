import type { PostQuery } from '@fairgrove/contract/blog'
import { countPages } from '@fairgrove/contract/paging'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { BlogPosts } from '../db/types.gen.ts'

const cardColumns = [
  'id',
  'title',
  'excerpt',
  'image',
  'categories',
  'publishedAt',
  'createdAt',
] as const
const columns = [...cardColumns, 'description', 'links', 'updatedAt'] as const

type Visibility = { canSeeDrafts: boolean }

/** Published posts for everyone, drafts for those who may see them. */
export function findPost(db: Db, id: string, { canSeeDrafts }: Visibility) {
  return db
    .selectFrom('blogPosts')
    .select(columns)
    .where('id', '=', id)
    .$if(!canSeeDrafts, (query) => query.where('publishedAt', 'is not', null))
    .executeTakeFirst()
}
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>
export type PostCardRow = Pick<PostRow, (typeof cardColumns)[number]>

/** A page of posts, drafts first; past the end it is the last one. */
export async function listPosts(
  db: Db,
  { pageNumber, category, status }: PostQuery,
  size: number,
): Promise<{ rows: PostCardRow[]; total: number; page: number }> {
  const matching = db
    .selectFrom('blogPosts')
    .$if(category !== undefined, (query) =>
      query.where(sql<boolean>`categories @> array[${category}]`),
    )
    .$if(status === 'published', (query) => query.where('publishedAt', 'is not', null))
    .$if(status === 'draft', (query) => query.where('publishedAt', 'is', null))
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const page = Math.min(pageNumber, countPages(Number(total), size))
  const rows = await matching
    .select(cardColumns)
    .orderBy('publishedAt', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { rows, total: Number(total), page }
}

export function insertPost(tx: Tx, post: Insertable<BlogPosts>): Promise<PostRow> {
  return tx.insertInto('blogPosts').values(post).returning(columns).executeTakeFirstOrThrow()
}

export function lockPost(tx: Tx, id: string): Promise<PostRow | undefined> {
  return tx
    .selectFrom('blogPosts')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function updatePostRow(
  tx: Tx,
  id: string,
  changes: Updateable<BlogPosts>,
): Promise<PostRow> {
  return tx
    .updateTable('blogPosts')
    .set(changes)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deletePostRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('blogPosts').where('id', '=', id).execute()
}
