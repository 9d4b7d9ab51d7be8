import type { Selectable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Brands, Products } from '../db/types.gen.ts'
import { hasEffects, type ReviewedListing, type ReviewSubject } from './rules.ts'

const subjectColumn = { product: 'productId', dispensary: 'dispensaryId' } as const

/** Only if it is public; with the counts of one star, two, … five. */
export async function findReviewedListing(
  db: Db,
  { kind, id }: ReviewSubject,
): Promise<(ReviewedListing & { name: string; histogram: number[] }) | undefined> {
  const row =
    kind === 'product' ? await findPublicProduct(db, id) : await findPublicDispensary(db, id)
  return row && { ...row, histogram: row.counts ?? [0, 0, 0, 0, 0] }
}

type ReviewedProductRow = Pick<Selectable<Products>, 'name' | 'kind' | 'sellerId'> & {
  brandId: string
} & Pick<Selectable<Brands>, 'ownerId'> & { counts: number[] | null }

/** As text: every page of reviews starts with it, and rebuilding it took as long as reading it. */
async function findPublicProduct(db: Db, id: string) {
  const { rows } = await sql<ReviewedProductRow>`
    select p.name, p.kind, p.seller_id, p.brand_id, b.owner_id, h.counts
    from products p join brands b on b.id = p.brand_id
      left join review_histograms h on h.subject_id = coalesce(p.family_id, p.id)
    where p.id = ${id} and p.status = 'approved' and b.status = 'approved'`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      hasEffects: hasEffects(row.kind),
      ownerIds: [row.sellerId, row.ownerId],
      listingId: row.brandId,
    }
  )
}

async function findPublicDispensary(db: Db, id: string) {
  const row = await db
    .selectFrom('dispensaries')
    .leftJoin('reviewHistograms', 'reviewHistograms.subjectId', 'dispensaries.id')
    .select(['dispensaries.name', 'dispensaries.ownerId', 'reviewHistograms.counts'])
    .where('dispensaries.id', '=', id)
    .where('dispensaries.isApproved', '=', true)
    .where('dispensaries.isArchived', '=', false)
    .executeTakeFirst()
  return row && { ...row, hasEffects: false, ownerIds: [row.ownerId], listingId: id }
}

/**
 * Everything that writes in an account's name takes this lock first and the reviewed row's, through the trigger, last.
 * It is weaker than `for update`, so that foreign keys to the account never wait for it.
 */
export function lockAuthorAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type NewReview = {
  id: string
  accountId: string
  stars: number
  comment: string
  effects: number
  /** Whether coins were paid for it that were not taken back, or will be when a moderator shows it again. */
  isRewarded: boolean
  /** When it starts to count toward gifts, if it does. */
  countsFrom: Date | null
  createdAt: Date
}

/** One per person and item: writing again updates it. */
export function saveReview(tx: Tx, subject: ReviewSubject, review: NewReview) {
  const column = subjectColumn[subject.kind]
  return tx
    .insertInto('reviews')
    .values(({ exists, selectFrom }) => ({
      ...review,
      [column]: subject.id,
      isVerified: exists(
        selectFrom('verifiedPurchases')
          .select('productId')
          .where('accountId', '=', review.accountId)
          .where(sql<boolean>`product_id = any(${familyProductIds(subject.id)})`),
      ).$castTo<boolean>(),
      updatedAt: review.createdAt,
    }))
    .onConflict((conflict) =>
      conflict
        .columns([column, 'accountId'])
        .where(column, 'is not', null)
        .doUpdateSet(({ ref }) => ({
          stars: ref('excluded.stars'),
          comment: ref('excluded.comment'),
          effects: ref('excluded.effects'),
          isRewarded: ref('excluded.isRewarded'),
          countsFrom: ref('excluded.countsFrom'),
          updatedAt: ref('excluded.updatedAt'),
        })),
    )
    .returning([
      'id',
      'accountId',
      'stars',
      'comment',
      'effects',
      'isVerified',
      'isRewarded',
      'helpfulCount',
      'createdAt',
      'updatedAt',
    ])
    .executeTakeFirstOrThrow()
}

export type OwnReview = { isHidden: boolean; isRewarded: boolean; countsFrom: Date | null }

export function findOwnReview(
  tx: Tx,
  subject: ReviewSubject,
  accountId: string,
): Promise<OwnReview | undefined> {
  return tx
    .selectFrom('reviews')
    .select(['isHidden', 'isRewarded', 'countsFrom'])
    .where(subjectColumn[subject.kind], '=', subject.id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Every size of the product's family, or the product alone. For statements that need them as an array. */
export const familyProductIds = (productId: string | Fragment) => sql`array(
  select m.id from products p join products m on m.id = p.id or m.family_id = p.family_id where p.id = ${productId})`

/**
 * Reviews belong to the family, one per person: the size that they reviewed before, or were once paid for, else the given
 * one. The author is locked.
 */
export async function findReviewTarget(
  tx: Tx,
  subject: ReviewSubject,
  accountId: string,
): Promise<ReviewSubject> {
  if (subject.kind !== 'product') return subject
  const { rows } = await sql<{ id: string }>`
    with sizes as (select unnest(${familyProductIds(subject.id)}) as id)
    (select product_id as id from reviews
      where account_id = ${accountId} and product_id in (select id from sizes)
      order by product_id <> ${subject.id}, updated_at desc limit 1)
    union all
    (select id from sizes where exists (select from coin_entries
      where reference = 'productReview:' || ${accountId} || ':' || sizes.id) limit 1)
    limit 1`.execute(tx)
  return { kind: 'product', id: rows[0]?.id ?? subject.id }
}

/** Whether the author has written the same text about something else, ignoring case and punctuation. */
export async function isRepeatedComment(
  tx: Tx,
  subject: ReviewSubject,
  { accountId, comment }: { accountId: string; comment: string },
): Promise<boolean> {
  const normalizeWords = (text: Fragment) =>
    sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`
  const { rows } = await sql<{ isRepeated: boolean }>`
    select exists (select from reviews
      where account_id = ${accountId} and coalesce(product_id, dispensary_id) <> ${subject.id}
        and trim(${normalizeWords(sql`comment`)}) = trim(${normalizeWords(sql`${comment}::text`)})) as is_repeated`.execute(
    tx,
  )
  return rows[0]?.isRepeated ?? false
}

/** Who wrote a review, about what, and whether a moderator has hidden it. */
export async function findReviewAuthor(
  db: Db,
  id: string,
): Promise<{ accountId: string; subject: ReviewSubject; isHidden: boolean } | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select(['accountId', 'productId', 'dispensaryId', 'isHidden'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { accountId, productId, dispensaryId, isHidden } = row
  const kind = productId ? 'product' : 'dispensary'
  return { accountId, subject: { kind, id: productId ?? dispensaryId ?? '' }, isHidden }
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

/** One by one in the lock order (ARCHITECTURE.md): the trigger updates the rating of the reviewed row. */
export async function deleteReviewsBy(tx: Tx, accountId: string): Promise<void> {
  const reviews = await tx
    .selectFrom('reviews')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('dispensaryId')
    .orderBy('productId')
    .execute()
  for (const { id } of reviews) await deleteReview(tx, id)
}

/** Called by the orders module. Whichever is first, purchase or review, the other one finds it. */
export async function savePurchase(
  tx: Tx,
  purchase: { accountId: string; productId: string },
): Promise<void> {
  await tx
    .insertInto('verifiedPurchases')
    .values(purchase)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('reviews')
    .set({ isVerified: true })
    .where('accountId', '=', purchase.accountId)
    .where(sql<boolean>`product_id = any(${familyProductIds(purchase.productId)})`)
    .execute()
}

/** Called when the last purchase is refunded. */
export async function deletePurchases(
  tx: Tx,
  accountId: string,
  productIds: string[],
): Promise<void> {
  await tx
    .deleteFrom('verifiedPurchases')
    .where('accountId', '=', accountId)
    .where('productId', 'in', productIds)
    .execute()
  await tx
    .updateTable('reviews')
    .set({ isVerified: false })
    .where('accountId', '=', accountId)
    .where(sql<boolean>`product_id in (select m.id from products p join products m
      on m.id = p.id or m.family_id = p.family_id where p.id = any(${productIds}::uuid[]))`)
    .where(sql<boolean>`not exists (select from verified_purchases v
      where v.account_id = reviews.account_id and v.product_id = any(${familyProductIds(sql`reviews.product_id`)}))`)
    .execute()
}

export async function compactBrandRatings(tx: Tx): Promise<void> {
  await sql`select fold_brand_ratings()`.execute(tx)
}

export function listReviewsBy(db: Db, accountId: string) {
  return db
    .selectFrom('reviews')
    .select(['productId', 'dispensaryId', 'stars', 'comment', 'effects', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function listVotesBy(db: Db, accountId: string) {
  return db
    .selectFrom('reviewVotes')
    .select('reviewId')
    .where('accountId', '=', accountId)
    .orderBy('reviewId')
    .execute()
}

export function listReportsBy(db: Db, accountId: string) {
  return db
    .selectFrom('reviewReports')
    .select(['reviewId', 'reason', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}
