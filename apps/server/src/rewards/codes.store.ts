import type { Offer } from '@fairgrove/contract/rewards.options'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export type CodeRow = {
  id: string
  code: string
  offer: Offer
  createdAt: Date
  usedAt: Date | null
}

const columns = ['id', 'code', 'offer', 'createdAt', 'usedAt'] as const

export async function insertCode(
  tx: Tx,
  code: Omit<CodeRow, 'usedAt'> & { accountId: string },
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

/** Whoever is first uses it; nothing for everyone after. */
export function spendCode(tx: Tx, code: string, now: Date): Promise<CodeRow | undefined> {
  return tx
    .updateTable('coinCodes')
    .set({ usedAt: now })
    .where('code', '=', code)
    .where('usedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst() as Promise<CodeRow | undefined>
}
