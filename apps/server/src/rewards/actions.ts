import { type Earning, earnings } from '@fairgrove/contract/rewards.options'
import type { Tx } from '../db/tx.ts'
import { addEntry } from './store.ts'

/** Pays an earning once per cause, however often it is asked to. */
export function earn(
  tx: Tx,
  now: Date,
  earned: { accountId: string; earning: Earning; cause: string },
): Promise<boolean> {
  return addEntry(tx, {
    accountId: earned.accountId,
    amount: earnings[earned.earning],
    reason: earned.earning,
    reference: `${earned.earning}:${earned.cause}`,
    createdAt: now,
  })
}
