import type { FileResponse } from '@fairgrove/contract/endpoint'
import { toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { maxStatementRows } from '@fairgrove/contract/payouts.options'
import type {
  Statement,
  StatementMonth,
  StatementRow,
} from '@fairgrove/contract/payouts.statements'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { buildCsvFile } from '../http/csv-file.ts'
import { getMonthPeriod } from './rules.ts'
import {
  findSellerName,
  listMonths,
  type MonthTotals,
  type MovementRow,
  readStatement,
} from './statements.store.ts'

type StatementDeps = Pick<Deps, 'db' | 'clock'>

async function getSeller({ db }: Pick<Deps, 'db'>, id: string) {
  const name = await findSellerName(db, id)
  if (name === undefined) throw new Problem('not_found')
  return { _id: id, name }
}

export async function listStatements(
  deps: StatementDeps,
  sellerId: string,
): Promise<{ seller: Statement['seller']; months: StatementMonth[] }> {
  const [seller, months] = await Promise.all([
    getSeller(deps, sellerId),
    listMonths(deps.db, sellerId),
  ])
  return { seller, months: months.map((row) => ({ _id: row.month, ...toTotals(row) })) }
}

export async function getStatement(
  deps: StatementDeps,
  sellerId: string,
  month: string,
  limit = maxStatementRows,
): Promise<Statement> {
  const period = getMonthPeriod(month)
  const now = deps.clock.now()
  // A month that hasn't begun has no statement.
  if (period.from > now) throw new Problem('not_found')
  const [seller, { results, movements, ...totals }] = await Promise.all([
    getSeller(deps, sellerId),
    readStatement(deps.db, sellerId, period, limit),
  ])
  const rows = toRows(movements, totals.openingCents)
  return { ...toTotals(totals), month, isCurrent: now < period.to, seller, rows, results }
}

function toTotals(totals: MonthTotals) {
  const { openingCents, salesCents, refundsCents, payoutsCents, returnedCents } = totals
  const closingCents = openingCents + salesCents + refundsCents + payoutsCents + returnedCents
  return {
    opening: toDollars(openingCents),
    sales: toDollars(salesCents),
    refunds: toDollars(refundsCents),
    payouts: toDollars(payoutsCents),
    returned: toDollars(returnedCents),
    closing: toDollars(closingCents),
  }
}

function toRows(movements: MovementRow[], openingCents: number): StatementRow[] {
  let balanceCents = openingCents
  return movements.map(({ id, at, amountCents, orderNumber, kind, orderId, payoutId, details }) => {
    balanceCents += amountCents
    return {
      _id: id,
      kind,
      orderId,
      payoutId,
      details,
      at: at.toISOString(),
      orderNumber: orderNumber === null ? null : formatOrderNumber(orderNumber),
      amount: toDollars(amountCents),
      balance: toDollars(balanceCents),
    }
  })
}

/** More than a month of the largest seller; keeps one request from filling the memory. */
const maxFileRows = 200_000

/** The first row is the opening balance and the last one the closing balance, so the file adds up by itself. */
export async function buildStatementFile(
  deps: StatementDeps,
  sellerId: string,
  month: string,
): Promise<FileResponse> {
  const { rows, opening, closing } = await getStatement(deps, sellerId, month, maxFileRows)
  const { from, to } = getMonthPeriod(month)
  const formatUsd = (dollars: number) => dollars.toFixed(2)
  return buildCsvFile(
    ['time_utc', 'type', 'order', 'payout', 'details', 'amount_usd', 'balance_usd'],
    [
      [from.toISOString(), 'opening_balance', '', '', '', '', formatUsd(opening)],
      ...rows.map((row) => [
        row.at,
        row.kind,
        row.orderNumber ?? '',
        row.payoutId ?? '',
        row.details,
        formatUsd(row.amount),
        formatUsd(row.balance),
      ]),
      [to.toISOString(), 'closing_balance', '', '', '', '', formatUsd(closing)],
    ],
  )
}
