import { toDollars } from '@fairgrove/contract/money'
import { rowsPerPage } from '@fairgrove/contract/paging'
import * as contract from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import { Problem } from '@fairgrove/contract/problems'
import { readTablePage } from '../db/table-page.ts'
import type { ApiDeps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { findPaymentDetails } from '../sellers/store.ts'
import { markFailed, markPaid } from './actions.ts'
import { readBalances, readSellerBalance } from './balances.store.ts'
import { revealBankDetails } from './bank-details.actions.ts'
import { createPayout } from './create.actions.ts'
import { writePayoutFile } from './list-file.ts'
import { buildPayoutQuery, findPayout, listSellerPayouts, type PayoutRow } from './store.ts'
import { getPayoutLines, toPayout, toPayoutWithSeller, toSellerBalance } from './view.ts'

export function payoutRoutes(deps: ApiDeps): EndpointHandler[] {
  const { db, clock } = deps
  return [
    handleEndpoint(contract.listPayoutBalances, async ({ query }) => {
      const { rows, paged } = await readBalances(db, clock.now(), query.pageNumber)
      return { sellers: rows.map(toSellerBalance), ...paged }
    }),
    handleEndpoint(contract.listPayouts, async ({ query }) => {
      const payoutQuery = buildPayoutQuery(query.status)
      const page = { page: query.pageNumber, after: query.after, before: query.before }
      const { rows, paged } = await readTablePage<PayoutRow>(db, payoutQuery, page)
      return { payouts: rows.map(toPayoutWithSeller), ...paged }
    }),
    handleEndpoint(contract.downloadPayoutList, ({ query }) => writePayoutFile(db, query)),
    handleEndpoint(contract.createPayout, ({ caller, body }) => createPayout(deps, caller, body)),
    handleEndpoint(contract.getPayout, async ({ params: { id }, query: { pageNumber } }) => {
      const payout = await findPayout(db, id)
      if (!payout) throw new Problem('not_found')
      const [details, lines] = await Promise.all([
        findPaymentDetails(db, payout.sellerId),
        getPayoutLines(db, { payoutId: id }, { pageNumber, now: clock.now() }),
      ])
      const detailsSavedAt = details?.updatedAt.toISOString() ?? null
      const { runId } = payout
      return { payout: toPayoutWithSeller(payout), runId, detailsSavedAt, ...lines }
    }),
    handleEndpoint(contract.markPayoutPaid, async ({ caller, params, body }) => {
      await markPaid(deps, caller, params.id, body)
      return { message: texts.paid }
    }),
    handleEndpoint(contract.markPayoutFailed, async ({ caller, params, body }) => {
      await markFailed(deps, caller, params.id, body.reason)
      return { message: texts.failed }
    }),
    handleEndpoint(contract.revealBankDetails, async ({ caller, params, body, client }) => {
      const request = { id: params.id, password: body.currentPassword }
      return { bankDetails: await revealBankDetails(deps, caller, request, client) }
    }),
    handleEndpoint(contract.getSellerPayouts, async ({ caller, query: { pageNumber } }) => {
      const sellerId = caller.accountId
      const now = clock.now()
      const [balance, details, payouts, lines] = await Promise.all([
        readSellerBalance(db, sellerId, now),
        findPaymentDetails(db, sellerId),
        listSellerPayouts(db, sellerId, rowsPerPage),
        getPayoutLines(db, { sellerId }, { pageNumber, now }),
      ])
      return {
        balance: {
          available: toDollars(balance.availableCents),
          pending: toDollars(balance.pendingCents),
          transferring: toDollars(balance.transferringCents),
          paid: toDollars(balance.paidCents),
        },
        accountLastFour: details?.accountLastFour ?? null,
        payouts: payouts.map(toPayout),
        ...lines,
      }
    }),
    handleEndpoint(contract.getSellerPayout, async ({ caller, params, query: { pageNumber } }) => {
      const payout = await findPayout(db, params.id, caller.accountId)
      if (!payout) throw new Problem('not_found')
      const filter = { payoutId: params.id }
      const lines = await getPayoutLines(db, filter, { pageNumber, now: clock.now() })
      return { payout: toPayout(payout), ...lines }
    }),
  ]
}
