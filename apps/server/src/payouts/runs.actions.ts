import { createHash } from 'node:crypto'
import { toDollars } from '@fairgrove/contract/money'
import {
  type ExclusionReason,
  maxRunPayouts,
  previewMinutes,
  texts,
} from '@fairgrove/contract/payouts.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { confirmable, toApprovalDetails } from '../approvals/confirmable.ts'
import { noOtherAdmin, requestApproval } from '../approvals/request.actions.ts'
import { writeAudit } from '../audit/store.ts'
import { addMinutes } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { recordTransfer } from './actions.ts'
import { claimRunEntries } from './entries.store.ts'
import {
  type CandidateRow,
  findRun,
  insertRun,
  insertRunPayouts,
  listRunCandidates,
  lockOpenPayouts,
} from './runs.store.ts'

type PlannedRow = CandidateRow & { accountLastFour: string; detailsSavedAt: Date }

/** Why a seller isn't paid by a run; undefined when they are. */
function whyExcluded(seller: CandidateRow): ExclusionReason | undefined {
  if (seller.availableCents < 0) return 'negative'
  if (seller.availableCents === 0) return 'on_hold'
  if (seller.openPayoutId) return 'open_payout'
  return seller.accountLastFour ? undefined : 'details_missing'
}

/** The preview shows this, and the run creates this: whatever differs has another digest. */
export async function planRun(db: Db, asOf: Date) {
  const candidates = await listRunCandidates(db, asOf)
  const payable = candidates.filter(
    (seller): seller is PlannedRow => whyExcluded(seller) === undefined,
  )
  const planned = payable.slice(0, maxRunPayouts)
  const amounts = planned.map(({ id, availableCents, accountLastFour, detailsSavedAt }) => [
    id,
    availableCents,
    accountLastFour,
    detailsSavedAt,
  ])
  return {
    planned,
    totalCents: planned.reduce((sum, { availableCents }) => sum + availableCents, 0),
    digest: createHash('sha256').update(JSON.stringify(amounts)).digest('base64url'),
    excluded: candidates.flatMap((seller) => {
      const reason = whyExcluded(seller)
      return reason ? [{ ...seller, reason }] : []
    }),
    isCapped: payable.length > planned.length,
  }
}

/**
 * All payouts of a confirmed preview or none. Nobody is paid twice: a seller has one open payout and an entry one payout,
 * both by constraint, so of two admins at once the second is refused.
 */
export function createPayoutRun(
  deps: Deps,
  caller: Caller,
  { asOf: confirmedAt, digest }: { asOf: string; digest: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ runId: string; approvalId?: string; message: string }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    const asOf = new Date(confirmedAt)
    if (asOf > now || asOf < addMinutes(now, -previewMinutes)) throw new Problem('balance_changed')
    const plan = await getConfirmedPlan(tx, { asOf, digest })
    const count = plan.planned.length === 1 ? 'one payout' : `${plan.planned.length} payouts`
    const approvalId = await requestApproval(tx, now, caller, {
      kind: 'payout_run',
      subjectId: null,
      payload: { asOf: confirmedAt, digest },
      title: `Create ${count}, $${toDollars(plan.totalCents).toFixed(2)} in total`,
    })
    // The run will have the request's ID.
    if (approvalId) return { approvalId, runId: approvalId, message: texts.runWaits }
    const runId = uuidv7()
    const by = { actorId: caller.accountId, details: noOtherAdmin }
    await insertPlannedRun(tx, { ...plan, runId, asOf, now, by })
    return { runId, message: texts.runCreated }
  })
}

/** The preview's sellers, amounts and accounts, however long ago that was: whatever changed has another digest. */
export const confirmablePayoutRun = confirmable(
  z.object({ asOf: z.iso.datetime(), digest: z.string() }),
  async (_deps, tx, { asOf: confirmedAt, digest }, confirmation) => {
    const asOf = new Date(confirmedAt)
    const plan = await getConfirmedPlan(tx, { asOf, digest })
    const by = { actorId: confirmation.decider.accountId, details: toApprovalDetails(confirmation) }
    await insertPlannedRun(tx, {
      ...plan,
      runId: confirmation.approvalId,
      asOf,
      now: confirmation.now,
      by,
    })
  },
)

async function getConfirmedPlan(tx: Tx, { asOf, digest }: { asOf: Date; digest: string }) {
  const plan = await planRun(tx, asOf)
  if (plan.planned.length === 0 || digest !== plan.digest) throw new Problem('balance_changed')
  return plan
}

type PlannedRun = {
  runId: string
  planned: PlannedRow[]
  totalCents: number
  asOf: Date
  now: Date
  by: { actorId: string; details: Record<string, unknown> }
}

async function insertPlannedRun(
  tx: Tx,
  { runId, planned, totalCents, asOf, now, by }: PlannedRun,
): Promise<void> {
  const run = { id: runId, payoutCount: planned.length, amountCents: totalCents, createdAt: now }
  await insertRun(tx, run)
  const payouts = planned.map(({ id: sellerId, availableCents, ...seller }) => ({
    id: uuidv7(),
    sellerId,
    runId,
    amountCents: availableCents,
    accountLastFour: seller.accountLastFour,
    detailsSavedAt: seller.detailsSavedAt,
    createdAt: now,
  }))
  const inserted = await insertRunPayouts(tx, payouts)
  if (inserted < payouts.length || !(await claimRunEntries(tx, runId, asOf))) {
    throw new Problem('balance_changed')
  }
  const { actorId } = by
  const usd = toDollars(totalCents)
  await writeAudit(
    tx,
    {
      actorId,
      action: 'payout.runCreated',
      subjectId: runId,
      createdAt: now,
      details: { payouts: payouts.length, usd, ...by.details },
    },
    ...payouts.map(({ id: subjectId, sellerId: seller, amountCents }) => ({
      actorId,
      action: 'payout.created',
      subjectId,
      createdAt: now,
      details: { seller, usd: toDollars(amountCents), run: runId },
    })),
  )
}

type RunTransfer = { paidOn: string; reference: string; payouts?: string[] | undefined }

/** The open payouts of a run, or those of them that are listed. Returns how many. */
export function markRunPaid(
  deps: Deps,
  caller: Caller,
  runId: string,
  { paidOn, reference, payouts }: RunTransfer,
): Promise<number> {
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    if (!(await findRun(tx, runId))) throw new Problem('not_found')
    if (payouts?.length === 0) {
      throw new Problem('invalid_input', { message: texts.noneSelected })
    }
    const open = await lockOpenPayouts(tx, runId)
    const selected = open.filter(({ id }) => payouts === undefined || payouts.includes(id))
    if (selected.length === 0) throw new Problem('already_decided', { message: texts.runClosed })
    for (const payout of selected) {
      await recordTransfer(tx, now, caller, { payout, paidOn, reference })
    }
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'payout.runPaid',
      subjectId: runId,
      createdAt: now,
      details: { paidOn, reference, payouts: selected.length },
    })
    return selected.length
  })
}
