import { type Earning, earnings } from '@fairgrove/contract/rewards.options'
import type { Tx } from '../db/tx.ts'
import { addEntry, findEntry, lockBalance } from './store.ts'

/** Pays an earning once per cause, however often it is asked to. */
export function earn(
  tx: Tx,
  now: Date,
  earned: { accountId: string; earning: Earning; cause: string; times?: number },
): Promise<boolean> {
  return addEntry(tx, {
    accountId: earned.accountId,
    amount: earnings[earned.earning] * (earned.times ?? 1),
    reason: earned.earning,
    reference: `${earned.earning}:${earned.cause}`,
    createdAt: now,
  })
}

/** Takes an earning back once; what was spent already is forgiven, because a balance is never negative. */
export async function takeBack(
  tx: Tx,
  now: Date,
  earned: { accountId: string; earning: Earning; cause: string },
): Promise<void> {
  const paid = await findEntry(tx, `${earned.earning}:${earned.cause}`)
  if (!paid) return
  const amount = Math.min(paid.amount, await lockBalance(tx, earned.accountId))
  if (amount === 0) return
  await addEntry(tx, {
    accountId: earned.accountId,
    amount: -amount,
    reason: earned.earning,
    reference: `${earned.earning}:${earned.cause}:back`,
    createdAt: now,
  })
}
