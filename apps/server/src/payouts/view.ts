import { toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { countCeiling, paginate } from '@fairgrove/contract/paging'
import type {
  Payout,
  PayoutLine,
  PayoutWithSeller,
  SellerBalance,
} from '@fairgrove/contract/payouts'
import type { Db } from '../db/pool.ts'
import type { BalanceRow } from './balances.store.ts'
import { countEntries, type EntryFilter, type EntryRow, listEntries } from './entries.store.ts'
import { getLineStatus } from './rules.ts'
import type { PayoutRow } from './store.ts'

export function toPayout(row: PayoutRow): Payout {
  return {
    _id: row.id,
    status: row.status,
    amount: toDollars(row.amountCents),
    accountLastFour: row.accountLastFour,
    createdAt: row.createdAt.toISOString(),
    paidOn: row.paidOn,
    reference: row.reference,
    failureReason: row.failureReason,
  }
}

export function toPayoutWithSeller(row: PayoutRow): PayoutWithSeller {
  return { ...toPayout(row), seller: { _id: row.sellerId, name: row.sellerName } }
}

export function toSellerBalance(row: BalanceRow): SellerBalance {
  return {
    _id: row.id,
    name: row.name,
    available: toDollars(row.availableCents),
    pending: toDollars(row.pendingCents),
    accountLastFour: row.accountLastFour,
    openPayoutId: row.openPayoutId,
  }
}

function toPayoutLine(row: EntryRow, now: Date): PayoutLine {
  return {
    _id: row.id,
    orderId: row.orderId,
    orderNumber: formatOrderNumber(row.orderNumber),
    name: row.name,
    quantity: row.quantity,
    amount: toDollars(row.amountCents),
    status: getLineStatus(row, now),
    availableAt: row.availableAt.toISOString(),
    payoutId: row.payoutId,
  }
}

/** A page of a seller's entries, or of a payout's. */
export async function getPayoutLines(
  db: Db,
  filter: EntryFilter,
  { pageNumber, now }: { pageNumber: number; now: Date },
) {
  const { paged, range } = paginate(await countEntries(db, filter, countCeiling), pageNumber)
  const entries = await listEntries(db, filter, range)
  return { lines: entries.map((entry) => toPayoutLine(entry, now)), ...paged }
}
