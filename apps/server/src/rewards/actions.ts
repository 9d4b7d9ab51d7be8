import { Problem } from '@fairgrove/contract/problems'
import { type Earning, earnings } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { revokeCodes } from './codes.actions.ts'
import {
  addCoinEntry,
  hasReference,
  lockBalance,
  lockRewardAccount,
  sumEntriesByReference,
} from './store.ts'

type EarningEvent = { accountId: string; earning: Earning; cause: string }

const getReference = ({ earning, cause }: EarningEvent) => `${earning}:${cause}`

/** Pays an earning once per cause, however often it is asked to. */
export function payEarning(
  tx: Tx,
  now: Date,
  event: EarningEvent & { times?: number },
): Promise<boolean> {
  return addCoinEntry(tx, {
    accountId: event.accountId,
    amount: earnings[event.earning] * (event.times ?? 1),
    reason: event.earning,
    reference: getReference(event),
    createdAt: now,
  })
}

export function hasEarned(tx: Tx, event: EarningEvent): Promise<boolean> {
  return hasReference(tx, getReference(event))
}

/**
 * Takes an earning back, from codes nobody has used if the coins were spent on those. What was used is forgiven,
 * because a balance is never negative.
 */
export async function revokeEarning(tx: Tx, now: Date, event: EarningEvent): Promise<void> {
  const { accountId, earning } = event
  const reference = getReference(event)
  const balance = await lockBalance(tx, accountId)
  const { coins, entries } = await sumEntriesByReference(tx, { accountId, reference })
  const returned = await revokeCodes(tx, now, { accountId, coins: coins - balance })
  const amount = Math.min(coins, balance + returned)
  if (amount === 0) return
  await addCoinEntry(tx, {
    accountId,
    amount: -amount,
    reason: earning,
    reference: `${reference}:back:${entries}`,
    createdAt: now,
  })
}

/** Whether a cause has paid coins that are still its account's. */
export async function isEarningPaid(tx: Tx, event: EarningEvent): Promise<boolean> {
  const { accountId } = event
  return (await sumEntriesByReference(tx, { accountId, reference: getReference(event) })).coins > 0
}

/** Pays again what was taken back and no more, so that going back and forth earns nothing. */
export async function restoreEarning(tx: Tx, now: Date, event: EarningEvent): Promise<number> {
  const { accountId, earning } = event
  const reference = getReference(event)
  await lockBalance(tx, accountId)
  const { coins, entries } = await sumEntriesByReference(tx, { accountId, reference })
  const amount = entries === 0 ? 0 : earnings[earning] - coins
  if (amount === 0) return 0
  await addCoinEntry(tx, {
    accountId,
    amount,
    reason: earning,
    reference: `${reference}:again:${entries}`,
    createdAt: now,
  })
  return amount
}

type Adjustment = { accountId: string; points: number; reason: string }

/** An admin says what a balance should be; the ledger gets the difference and the reason. */
export function adjustBalance(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Caller,
  adjustment: Adjustment,
): Promise<{ points: number }> {
  return inTx(deps.db, async (tx) => {
    if (!(await lockRewardAccount(tx, adjustment.accountId))) throw new Problem('not_found')
    await adjustBalanceInTx(tx, deps.clock.now(), admin, adjustment)
    return { points: adjustment.points }
  })
}

/** The same beside other changes of an account, which must be locked. */
export async function adjustBalanceInTx(
  tx: Tx,
  createdAt: Date,
  admin: Caller,
  { accountId, points, reason }: Adjustment,
): Promise<void> {
  const before = await lockBalance(tx, accountId)
  const amount = points - before
  if (amount === 0) return
  await addCoinEntry(tx, {
    accountId,
    amount,
    reason: 'adjustment',
    reference: `adjustment:${uuidv7({ msecs: createdAt.getTime() })}`,
    note: reason,
    createdAt,
  })
  await writeAudit(tx, {
    actorId: admin.accountId,
    action: 'rewards.adjusted',
    subjectId: accountId,
    changes: { points: { before, after: points } },
    details: { amount, reason },
    createdAt,
  })
}
