import { Problem } from '@fairgrove/contract/problems'
import { type Earning, earnings } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { revokeCodes } from './codes.actions.ts'
import { addEntry, hasReference, lockBalance, lockOwner, sumCause } from './store.ts'

type Earned = { accountId: string; earning: Earning; cause: string }

const referenceOf = ({ earning, cause }: Earned) => `${earning}:${cause}`

/** Pays an earning once per cause, however often it is asked to. */
export function earn(tx: Tx, now: Date, earned: Earned & { times?: number }): Promise<boolean> {
  return addEntry(tx, {
    accountId: earned.accountId,
    amount: earnings[earned.earning] * (earned.times ?? 1),
    reason: earned.earning,
    reference: referenceOf(earned),
    createdAt: now,
  })
}

export function wasEarned(tx: Tx, earned: Earned): Promise<boolean> {
  return hasReference(tx, referenceOf(earned))
}

/**
 * Takes an earning back, from codes nobody has used if the coins were spent on those. What was used is forgiven,
 * because a balance is never negative.
 */
export async function takeBack(tx: Tx, now: Date, earned: Earned): Promise<void> {
  const { accountId, earning } = earned
  const reference = referenceOf(earned)
  const balance = await lockBalance(tx, accountId)
  const { coins, entries } = await sumCause(tx, { accountId, reference })
  const returned = await revokeCodes(tx, now, { accountId, coins: coins - balance })
  const amount = Math.min(coins, balance + returned)
  if (amount === 0) return
  await addEntry(tx, {
    accountId,
    amount: -amount,
    reason: earning,
    reference: `${reference}:back:${entries}`,
    createdAt: now,
  })
}

/** Whether a cause has paid coins that are still its account's. */
export async function isPaid(tx: Tx, earned: Earned): Promise<boolean> {
  const { accountId } = earned
  return (await sumCause(tx, { accountId, reference: referenceOf(earned) })).coins > 0
}

/** Pays again what was taken back and no more, so that going back and forth earns nothing. */
export async function payAgain(tx: Tx, now: Date, earned: Earned): Promise<number> {
  const { accountId, earning } = earned
  const reference = referenceOf(earned)
  await lockBalance(tx, accountId)
  const { coins, entries } = await sumCause(tx, { accountId, reference })
  const amount = entries === 0 ? 0 : earnings[earning] - coins
  if (amount === 0) return 0
  await addEntry(tx, {
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
export function adjust(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Caller,
  wanted: Adjustment,
): Promise<{ points: number }> {
  return inTx(deps.db, async (tx) => {
    if (!(await lockOwner(tx, wanted.accountId))) throw new Problem('not_found')
    await adjustWithin(tx, deps.clock.now(), admin, wanted)
    return { points: wanted.points }
  })
}

/** The same beside other changes of an account, which must be locked. */
export async function adjustWithin(
  tx: Tx,
  createdAt: Date,
  admin: Caller,
  { accountId, points, reason }: Adjustment,
): Promise<void> {
  const before = await lockBalance(tx, accountId)
  const amount = points - before
  if (amount === 0) return
  await addEntry(tx, {
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
