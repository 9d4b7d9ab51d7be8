import { type Offer, offers } from '@fairgrove/contract/rewards.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type CodeRow = {
  id: string
  accountId: string
  code: string
  offer: Offer
  createdAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

const columns = ['id', 'accountId', 'code', 'offer', 'createdAt', 'usedAt', 'revokedAt'] as const

export async function insertCode(
  tx: Tx,
  code: Omit<CodeRow, 'usedAt' | 'revokedAt'>,
): Promise<void> {
  await tx.insertInto('coinCodes').values(code).execute()
}

export function listCodes(db: Db, accountId: string): Promise<CodeRow[]> {
  return db
    .selectFrom('coinCodes')
    .select(columns)
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute() as Promise<CodeRow[]>
}

export function findCode(db: Db, code: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('coinCodes')
    .select(columns)
    .where('code', '=', code)
    .executeTakeFirst() as Promise<CodeRow | undefined>
}

export function lockCode(tx: Tx, code: string): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('coinCodes')
    .select(columns)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst() as Promise<CodeRow | undefined>
}

/** The first call wins; undefined for later ones, and for free-shipping codes. */
export function redeemTicketCode(tx: Tx, code: string, now: Date): Promise<CodeRow | undefined> {
  return tx
    .updateTable('coinCodes')
    .set({ usedAt: now })
    .where('code', '=', code)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('offer', '<>', 'freeShipping')
    .returning(columns)
    .executeTakeFirst() as Promise<CodeRow | undefined>
}

/** For a ticket of the code's own account. The first call wins; undefined for later ones. */
export function useCodeForTicket(
  tx: Tx,
  { code, accountId, now }: { code: string; accountId: string; now: Date },
): Promise<CodeRow | undefined> {
  return tx
    .updateTable('coinCodes')
    .set({ usedAt: now })
    .where('code', '=', code)
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('offer', '<>', 'freeShipping')
    .returning(columns)
    .executeTakeFirst() as Promise<CodeRow | undefined>
}

export type UsedCode = Pick<CodeRow, 'id' | 'accountId' | 'offer'> & { usedAt: Date }

/** In the accounts' order, so that two transactions cannot deadlock. */
export async function lockBalancesOfCodes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('coinBalances')
    .select('accountId')
    .where(({ eb, selectFrom }) =>
      eb(
        'accountId',
        'in',
        selectFrom('coinCodes')
          .select('accountId')
          .where('id', 'in', [...ids]),
      ),
    )
    .orderBy('accountId')
    .forUpdate()
    .execute()
}

/** Of these codes in use, those whose account had coins forgiven since. */
export function listForgivenUses(tx: Tx, ids: readonly string[]): Promise<UsedCode[]> {
  return tx
    .selectFrom('coinCodes as c')
    .select(['c.id', 'c.accountId', 'c.offer', 'c.usedAt'])
    .where('c.id', 'in', [...ids])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('forgivenCoins as f')
          .select('f.reference')
          .whereRef('f.accountId', '=', 'c.accountId')
          .whereRef('f.forgivenAt', '>=', 'c.usedAt'),
      ),
    )
    .orderBy('c.id', 'desc')
    .execute() as Promise<UsedCode[]>
}

/** They work again. */
export async function releaseCodes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('coinCodes')
    .set({ usedAt: null, orderId: null })
    .where('id', 'in', [...ids])
    .execute()
}

export async function revokeUsedCode(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('coinCodes')
    .set({ usedAt: null, orderId: null, revokedAt: now })
    .where('id', '=', id)
    .execute()
}

/** What each unused code cost, newest first. */
export async function listUnusedCodeCoins(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('coinCodes')
    .select('offer')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ offer }) => offers[offer as Offer].coins)
}

/** Cancels the newest unused code; undefined when there is none. */
export async function revokeNewestCode(
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<Pick<CodeRow, 'id' | 'offer'> | undefined> {
  const { rows } = await sql<Pick<CodeRow, 'id' | 'offer'>>`
    update coin_codes set revoked_at = ${now} where id = (
      select id from coin_codes
      where account_id = ${accountId} and used_at is null and revoked_at is null
      order by id desc limit 1 for update)
    returning id, offer`.execute(tx)
  return rows[0]
}

export async function useCodeForOrder(
  tx: Tx,
  use: { id: string; orderId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('coinCodes')
    .set({ usedAt: use.now, orderId: use.orderId })
    .where('id', '=', use.id)
    .execute()
  await tx.insertInto('codeUses').values({ orderId: use.orderId, codeId: use.id }).execute()
}

/** At most one. */
export async function listCodeIdsOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('coinCodes')
    .select('id')
    .where('orderId', '=', orderId)
    .execute()
  return rows.map(({ id }) => id)
}

/** False, and nothing is changed, when the order's code has been used or canceled since. */
export async function reclaimCode(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const code = await tx
    .selectFrom('codeUses')
    .innerJoin('coinCodes', 'coinCodes.id', 'codeUses.codeId')
    .select(['coinCodes.id', 'coinCodes.usedAt', 'coinCodes.revokedAt'])
    .where('codeUses.orderId', '=', orderId)
    .forUpdate('coinCodes')
    .executeTakeFirst()
  if (code?.usedAt || code?.revokedAt) return false
  if (!code) return true
  await tx
    .updateTable('coinCodes')
    .set({ usedAt: now, orderId })
    .where('id', '=', code.id)
    .execute()
  return true
}
