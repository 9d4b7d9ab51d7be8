import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import {
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import { toDollars } from '@fairgrove/contract/money'
import type { downloadPayoutList } from '@fairgrove/contract/payouts'
import { payoutStatusLabels } from '@fairgrove/contract/payouts.options'
import type { Db } from '../db/pool.ts'
import { readTableInBatches } from '../db/table-page.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { buildPayoutQuery, type PayoutRow } from './store.ts'

const headers = listColumns.payouts

const cells: CsvCells<PayoutRow, keyof typeof headers> = {
  seller: ({ sellerName }) => sellerName,
  created: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => payoutStatusLabels[status],
  transfer: ({ accountLastFour, paidOn, reference, failureReason }) =>
    failureReason ??
    [`Account ending in ${accountLastFour}`, paidOn, reference].filter(Boolean).join(', '),
  amount: ({ amountCents }) => toDollars(amountCents).toFixed(2),
}

export function writePayoutFile(
  db: Db,
  { status, columns }: ParsedRequest<typeof downloadPayoutList>['query'],
) {
  const chosen = columns.length > 0 ? columns : getDefaultColumns('payouts')
  const rows = readTableInBatches<PayoutRow>(db, buildPayoutQuery(status), maxFileRows)
  return streamCsvFile({ headers, cells, chosen }, rows)
}
