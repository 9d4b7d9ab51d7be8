import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { lockProductFamilies } from '../products/locks.store.ts'
import type { ReviewSubject } from './rules.ts'

export type ReviewToModerate = {
  id: string
  /** Without the author's: '3-star review of Fern soap'. */
  name: string
  accountId: string
  isAuthorErased: boolean
  subject: ReviewSubject
  isHidden: boolean
  /** Has reports that nobody decided. */
  isReported: boolean
  /** The last decision's time. */
  decidedAt: Date | null
  /** When its author last changed it. */
  updatedAt: Date
}

type Row = Omit<ReviewToModerate, 'name' | 'subject'> & {
  stars: number
  subjectName: string
  productId: string | null
  dispensaryId: string | null
}

/** In the order in which a moderator's decision locks ratings: dispensaries, then products, each by id. */
export async function listReviewsToModerate(
  db: Db,
  ids: readonly string[],
): Promise<ReviewToModerate[]> {
  const { rows } = await sql<Row>`
    select r.id, r.account_id, r.is_hidden, r.updated_at, r.stars, r.product_id, r.dispensary_id,
      coalesce(p.name, d.name) as subject_name, a.erased_at is not null as is_author_erased,
      exists (select from review_reports o where o.review_id = r.id and o.decided_at is null) as is_reported,
      (select max(created_at) from review_decisions v where v.review_id = r.id) as decided_at
    from reviews r join accounts a on a.id = r.account_id
    left join products p on p.id = r.product_id left join dispensaries d on d.id = r.dispensary_id
    where r.id = any(${ids}::uuid[])
    order by r.dispensary_id nulls last, r.product_id, r.id`.execute(db)
  return rows.map(({ stars, subjectName, productId, dispensaryId, ...review }) => ({
    ...review,
    name: `${stars}-star review of ${subjectName}`,
    subject: productId
      ? { kind: 'product', id: productId }
      : { kind: 'dispensary', id: dispensaryId ?? '' },
  }))
}

/**
 * Their authors' accounts first, as everywhere, and then what a trigger updates for each review: dispensaries, and the families of
 * products. Review by review, families would not be locked in id order.
 */
export async function lockReviewsToModerate(
  tx: Tx,
  ids: readonly string[],
): Promise<ReviewToModerate[]> {
  const selected = sql`from reviews where id = any(${ids}::uuid[])`
  await sql`select from accounts where id in (select account_id ${selected})
    order by id for no key update`.execute(tx)
  await sql`select ${selected} order by id for no key update`.execute(tx)
  await sql`select from dispensaries where id in (select dispensary_id ${selected})
    order by id for no key update`.execute(tx)
  const reviews = await listReviewsToModerate(tx, ids)
  const products = reviews.filter(({ subject }) => subject.kind === 'product')
  await lockProductFamilies(tx, [...new Set(products.map(({ subject }) => subject.id))])
  return reviews
}

/** Opens the reports again that the decision closed. The audit log has both. */
export async function undoDecision(
  tx: Tx,
  reviewId: string,
  { isHidden, decidedAt }: { isHidden: boolean; decidedAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('reviewDecisions')
    .where('reviewId', '=', reviewId)
    .where('createdAt', '=', decidedAt)
    .execute()
  await tx
    .updateTable('reviewReports')
    .set({ decidedAt: null })
    .where('reviewId', '=', reviewId)
    .where('decidedAt', '=', decidedAt)
    .execute()
  await tx.updateTable('reviews').set({ isHidden }).where('id', '=', reviewId).execute()
}
