import type { StatementKind } from '@fairgrove/contract/payouts.options'

export const statementKindTexts: Record<StatementKind, string> = {
  sale: 'Sale',
  refund: 'Refund',
  payout: 'Payout',
  returned: 'Returned payout',
}

/** The month before ('2026-12' of '2027-01' with -1) or after. */
export function getNeighborMonth(month: string, step: -1 | 1): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + step)
  return first.toISOString().slice(0, 7)
}

/** Of a statement's page, or of the file it offers. */
export const statementsPath = '/seller/payouts/statements'
export const getSellerStatementsPath = (sellerId: string) =>
  `/admin/payouts/sellers/${sellerId}/statements`

/** The path of a statement's file below a path of the API. */
export const getStatementFile = (apiPath: string, month: string) =>
  `${apiPath}/${month}/statement.csv`
