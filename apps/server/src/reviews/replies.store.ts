import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { reviewColumns } from './list.store.ts'

/** A seller, and the listings of others that they may reply for. */
export type Receiver = {
  accountId: string
  isSeller: boolean
  brandIds: readonly string[]
  dispensaryIds: readonly string[]
}

/** Who may reply for the reviewed listing. */
export async function canReplyFor(
  db: Db,
  subjectId: string,
  { accountId, isSeller, brandIds, dispensaryIds }: Receiver,
): Promise<boolean> {
  const { rows } = await sql`
    select from products p left join brands b on b.id = p.brand_id
    where p.id = ${subjectId}
      and ((${isSeller} and ${accountId} in (p.seller_id, b.owner_id)) or b.id = any(${brandIds}::uuid[]))
    union all
    select from dispensaries where id = ${subjectId}
      and ((${isSeller} and owner_id = ${accountId}) or id = any(${dispensaryIds}::uuid[]))`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether they own the listing or work for it, and so must not review it. */
export async function isOwnListing(db: Db, subjectId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from products p left join brands b on b.id = p.brand_id
    where p.id = ${subjectId} and (${accountId} in (p.seller_id, b.owner_id)
      or exists (select from listing_members m where m.listing_id = b.id and m.account_id = ${accountId}))
    union all
    select from dispensaries d where d.id = ${subjectId} and (d.owner_id = ${accountId}
      or exists (select from listing_members m where m.listing_id = d.id and m.account_id = ${accountId}))`.execute(
    db,
  )
  return rows.length > 0
}

export function findReply(db: Db, reviewId: string) {
  return db
    .selectFrom('reviewReplies')
    .select(['comment as replyComment', 'createdAt as repliedAt'])
    .where('reviewId', '=', reviewId)
    .executeTakeFirst()
}

/** False when there already is one. */
export async function insertReply(
  tx: Tx,
  reply: { reviewId: string; accountId: string; comment: string; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('reviewReplies')
    .values(reply)
    .onConflict((conflict) => conflict.column('reviewId').doNothing())
    .returning('reviewId')
    .executeTakeFirst()
  return row !== undefined
}

export function listRepliesBy(db: Db, accountId: string) {
  return db
    .selectFrom('reviewReplies')
    .select(['reviewId', 'comment', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** The visible reviews of all listings of a seller, and of those they work for. */
export function selectReceivedReviews(receiver: Receiver, isWaiting: boolean): Fragment {
  const { brandIds, dispensaryIds } = receiver
  const accountId = receiver.isSeller ? receiver.accountId : null
  const condition = sql`not r.is_hidden and ${
    isWaiting ? sql`not exists (select from review_replies a where a.review_id = r.id)` : sql`true`
  }`
  return sql`
    select r.id, r.created_at from reviews r where ${condition} and r.product_id in (
      select id from products where seller_id = ${accountId}::uuid
      union select p.id from brands b join products p on p.brand_id = b.id
        where b.owner_id = ${accountId}::uuid or b.id = any(${brandIds}::uuid[])
    )
    union all
    select r.id, r.created_at from reviews r where ${condition}
      and r.dispensary_id in (select id from dispensaries
        where owner_id = ${accountId}::uuid or id = any(${dispensaryIds}::uuid[]))`
}

export async function countReceived(
  db: Db,
  {
    receiver,
    isWaiting,
    ceiling: maxCount,
  }: { receiver: Receiver; isWaiting: boolean; ceiling: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from (${selectReceivedReviews(receiver, isWaiting)}) as received limit ${maxCount + 1}
    ) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

type ReceivedPage = { receiver: Receiver; isWaiting: boolean; offset: number; limit: number }

export async function listReceived(db: Db, page: ReceivedPage) {
  const { rows } = await sql<{ id: string }>`
    select id from (${selectReceivedReviews(page.receiver, page.isWaiting)}) as received
    order by created_at desc, id desc offset ${page.offset} limit ${page.limit}`.execute(db)
  return db
    .selectFrom('reviews')
    .innerJoin('accounts', 'accounts.id', 'reviews.accountId')
    .leftJoin('reviewReplies', 'reviewReplies.reviewId', 'reviews.id')
    .leftJoin('products', 'products.id', 'reviews.productId')
    .leftJoin('dispensaries', 'dispensaries.id', 'reviews.dispensaryId')
    .select(reviewColumns)
    .select(['reviews.productId', 'reviews.dispensaryId', 'products.kind'])
    .select(['products.name as productName', 'dispensaries.name as dispensaryName'])
    .where(
      'reviews.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute()
}
