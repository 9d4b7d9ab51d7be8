import type { ApplicationKind, ApplicationStatus } from '@fairgrove/contract/applications.options'
import type { Db } from '../db/pool.ts'

type QueueFilter = { kind?: ApplicationKind | undefined; status: ApplicationStatus }

const selectQueueRows = (db: Db) =>
  db
    .selectFrom('applications as a')
    .leftJoin('accounts as claimant', (join) =>
      join.onRef('claimant.id', '=', 'a.accountId').on('a.kind', '=', 'claim'),
    )
    .leftJoin('accounts as decider', 'decider.id', 'a.decidedBy')
    .leftJoin('brands as b', 'b.id', 'a.brandId')
    .leftJoin('dispensaries as d', 'd.id', 'a.dispensaryId')
    .selectAll('a')
    .select([
      'claimant.firstName as claimantFirstName',
      'claimant.lastName as claimantLastName',
      'claimant.email as claimantEmail',
      'decider.firstName as deciderFirstName',
      'decider.lastName as deciderLastName',
      'b.name as brandName',
      'd.name as dispensaryName',
    ])

/** Pending ones oldest first, decided ones newest first. */
export function listQueue(
  db: Db,
  { kind, status, offset, limit }: QueueFilter & { offset: number; limit: number },
) {
  let query = selectQueueRows(db).where('a.status', '=', status)
  if (kind) query = query.where('a.kind', '=', kind)
  query =
    status === 'waiting'
      ? query.orderBy('a.createdAt').orderBy('a.id')
      : query.orderBy('a.decidedAt', 'desc').orderBy('a.id', 'desc')
  return query.offset(offset).limit(limit).execute()
}
export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

/** An account's listing applications and claims, newest first. */
export function listApplicationsOfAccount(db: Db, accountId: string) {
  return selectQueueRows(db)
    .where('a.accountId', '=', accountId)
    .where('a.kind', 'in', ['brand', 'dispensary', 'claim'])
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(20)
    .execute()
}

export async function countQueue(db: Db, { kind, status }: QueueFilter): Promise<number> {
  let query = db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('status', '=', status)
  if (kind) query = query.where('kind', '=', kind)
  return Number((await query.executeTakeFirstOrThrow()).n)
}

export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('applications')
    .select((eb) => ['kind', eb.fn.countAll().as('n')])
    .where('status', '=', 'waiting')
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
}
