import { toDollars } from '@fairgrove/contract/money'
import * as contract from '@fairgrove/contract/payouts.runs'
import { Problem } from '@fairgrove/contract/problems'
import type { ApiDeps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { exportBankFile } from './bank-file.actions.ts'
import { createPayoutRun, markRunPaid, planRun } from './runs.actions.ts'
import { findRun, listRunPayouts, type RunRow, readRuns } from './runs.store.ts'
import { toPayoutWithSeller } from './view.ts'

function toRun(row: RunRow): contract.PayoutRun {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    exportedAt: row.exportedAt?.toISOString() ?? null,
    count: row.payoutCount,
    amount: toDollars(row.amountCents),
    open: row.openCount,
    paid: row.paidCount,
    failed: row.failedCount,
  }
}

async function previewRun({ db, clock }: ApiDeps) {
  const asOf = clock.now()
  const { planned, excluded, totalCents, digest, isCapped } = await planRun(db, asOf)
  return {
    asOf: asOf.toISOString(),
    digest,
    isCapped,
    total: toDollars(totalCents),
    payouts: planned
      .map(({ id, name, availableCents, accountLastFour }) => ({
        _id: id,
        name,
        amount: toDollars(availableCents),
        accountLastFour,
      }))
      .toSorted((one, other) => other.amount - one.amount),
    excluded: excluded
      .map(({ id, name, availableCents, reason, openPayoutId }) => ({
        _id: id,
        name,
        available: toDollars(availableCents),
        reason,
        openPayoutId,
      }))
      .toSorted((one, other) => other.available - one.available),
  }
}

export function payoutRunRoutes(deps: ApiDeps): EndpointHandler[] {
  const { db } = deps
  return [
    handleEndpoint(contract.previewPayoutRun, () => previewRun(deps)),
    handleEndpoint(contract.createPayoutRun, ({ caller, body, idempotencyKey }) =>
      createPayoutRun(deps, caller, body, idempotencyKey),
    ),
    handleEndpoint(contract.listPayoutRuns, async ({ query }) => {
      const { rows, paged } = await readRuns(db, query.pageNumber)
      return { runs: rows.map(toRun), ...paged }
    }),
    handleEndpoint(contract.getPayoutRun, async ({ params: { id } }) => {
      const [run, payouts] = await Promise.all([findRun(db, id), listRunPayouts(db, id)])
      if (!run) throw new Problem('not_found')
      return { run: toRun(run), payouts: payouts.map(toPayoutWithSeller) }
    }),
    handleEndpoint(contract.exportPayoutRun, ({ caller, params, body, client }) =>
      exportBankFile(deps, caller, { runId: params.id, password: body.currentPassword }, client),
    ),
    handleEndpoint(contract.markRunPaid, async ({ caller, params, body }) => {
      const count = await markRunPaid(deps, caller, params.id, body)
      return {
        message:
          count === 1
            ? 'Marked one payout as paid. We’re emailing the seller.'
            : `Marked ${count} payouts as paid. We’re emailing the sellers.`,
      }
    }),
  ]
}
