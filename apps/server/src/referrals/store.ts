import type { ReferralOutcome } from '@fairgrove/contract/referrals.options'
import type { Insertable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Referrals } from '../db/types.gen.ts'

/** Serializes referrals from one network until the transaction ends. */
export async function lockReferralNetwork(tx: Tx, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(tx)
}

/** False when this account's referral was already decided. */
export async function insertReferral(
  tx: Tx,
  referral: Omit<Insertable<Referrals>, 'outcome'> & { outcome: ReferralOutcome },
): Promise<boolean> {
  const row = await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when this mailbox was already paid for; a concurrent claim waits for this transaction. */
export async function claimMailbox(
  tx: Tx,
  claim: { mailbox: string; accountId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('paidMailboxes')
    .values(claim)
    .onConflict((conflict) => conflict.column('mailbox').doNothing())
    .returning('mailbox')
    .executeTakeFirst()
  return row !== undefined
}

export async function setReferralOutcome(
  tx: Tx,
  accountId: string,
  outcome: ReferralOutcome,
): Promise<void> {
  await tx.updateTable('referrals').set({ outcome }).where('accountId', '=', accountId).execute()
}

/** Mailboxes of everyone above an account in its chain of referrals. */
export async function listAncestorMailboxes(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ mailbox: string }>`
    with recursive line as (
      select referrer_id, referrer_mailbox from referrals where account_id = ${accountId}
      union
      select r.referrer_id, r.referrer_mailbox from line join referrals r on r.account_id = line.referrer_id
    )
    select referrer_mailbox as mailbox from line`.execute(tx)
  return rows.map(({ mailbox }) => mailbox)
}

export async function countPaidOnNetwork(tx: Tx, network: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('network', '=', network)
    .where('outcome', '=', 'paid')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countReferralsBy(db: Db, referrerId: string) {
  const { joined, paid } = await db
    .selectFrom('referrals')
    .select(({ fn }) => [
      fn.countAll<string>().as('joined'),
      fn.countAll<string>().filterWhere('outcome', '=', 'paid').as('paid'),
    ])
    .where('referrerId', '=', referrerId)
    .executeTakeFirstOrThrow()
  return { joined: Number(joined), paid: Number(paid) }
}

type ReferralFilter = { outcome: ReferralOutcome | undefined }

export function listReferrals(
  db: Db,
  { outcome, offset, limit }: ReferralFilter & { offset: number; limit: number },
) {
  return db
    .selectFrom('referrals as r')
    .innerJoin('accounts as referrer', 'referrer.id', 'r.referrerId')
    .innerJoin('accounts as member', 'member.id', 'r.accountId')
    .select(['r.accountId', 'r.referrerId', 'r.network', 'r.outcome', 'r.createdAt'])
    .select(['referrer.firstName as referrerFirst', 'referrer.lastName as referrerLast'])
    .select(['member.firstName as memberFirst', 'member.lastName as memberLast'])
    .$if(outcome !== undefined, (query) => query.where('r.outcome', '=', outcome as string))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.accountId', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}
export type ReferralRow = Awaited<ReturnType<typeof listReferrals>>[number]

export async function countReferrals(
  db: Db,
  { outcome, ceiling: maxCount }: ReferralFilter & { ceiling: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('referrals')
        .select('accountId')
        .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome as string))
        .limit(maxCount + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The export of a referrer: when each referral happened and its outcome, but not who it was. */
export function listReferralsBy(db: Db, referrerId: string) {
  return db
    .selectFrom('referrals')
    .select(['outcome', 'createdAt'])
    .where('referrerId', '=', referrerId)
    .orderBy('createdAt')
    .execute()
}

/** How the account itself was referred, without the referrer. */
export function listReferralsToAccount(db: Db, accountId: string) {
  return db
    .selectFrom('referrals')
    .select(['outcome', 'createdAt'])
    .where('accountId', '=', accountId)
    .execute()
}

export async function eraseNetworksBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ network: null })
    .where('createdAt', '<', before)
    .where('network', 'is not', null)
    .execute()
}

export async function eraseAccountNetwork(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ network: null })
    .where('accountId', '=', accountId)
    .execute()
}
