import type { Earning } from '@fairgrove/contract/rewards.options'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

/** What is left of a reversed earning because its coins were spent on codes in use. */
export type ForgivenCoins = {
  reference: string
  accountId: string
  earning: Earning
  coins: number
  forgivenAt: Date
}

/** Replaces what was forgiven of this earning before. The account's balance must be locked. */
export async function saveForgivenCoins(tx: Tx, forgiven: ForgivenCoins): Promise<void> {
  if (forgiven.coins === 0) return deleteForgivenCoins(tx, forgiven.reference)
  const { coins, forgivenAt } = forgiven
  await tx
    .insertInto('forgivenCoins')
    .values(forgiven)
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ coins, forgivenAt }))
    .execute()
}

export async function deleteForgivenCoins(tx: Tx, reference: string): Promise<void> {
  await tx.deleteFrom('forgivenCoins').where('reference', '=', reference).execute()
}

export async function findForgivenCoins(db: Db, reference: string): Promise<number> {
  const row = await db
    .selectFrom('forgivenCoins')
    .select('coins')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.coins ?? 0
}

/** Latest first. */
export function listForgivenSince(
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<ForgivenCoins[]> {
  return tx
    .selectFrom('forgivenCoins')
    .select(['reference', 'accountId', 'earning', 'coins', 'forgivenAt'])
    .where('accountId', '=', accountId)
    .where('forgivenAt', '>=', since)
    .orderBy('forgivenAt', 'desc')
    .orderBy('reference')
    .execute() as Promise<ForgivenCoins[]>
}
