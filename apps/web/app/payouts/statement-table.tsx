import type { StatementMonth } from '@fairgrove/contract/payouts.statements'
import { type Column, Table } from '../back-office/table.tsx'
import { formatMonth } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'

const amountColumns = [
  ['Sales', 'sales'],
  ['Refunds', 'refunds'],
  ['Payouts', 'payouts'],
  ['Returned', 'returned'],
  ['Closing balance', 'closing'],
] as const

type StatementTableProps = {
  months: StatementMonth[]
  /** The list's own path. */
  path: string
}

/** Months in which the balance changed, newest first. */
export function StatementTable({ months, path }: StatementTableProps) {
  const columns: Column<StatementMonth>[] = [
    {
      header: 'Month',
      cardSlot: 'name',
      cell: ({ _id }) => <Link to={`${path}/${_id}`}>{formatMonth(_id)}</Link>,
    },
    ...amountColumns.map(
      ([header, name]): Column<StatementMonth> => ({
        header,
        cardSlot: 'amount',
        isLabeled: true,
        cell: (month) => formatAmount(month[name]),
      }),
    ),
  ]
  return <Table caption="Monthly statements, newest first" columns={columns} rows={months} />
}
