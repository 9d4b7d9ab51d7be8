import type { getImport } from '@fairgrove/contract/dispensaries.imports'
import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { type Column, Table } from '../back-office/table.tsx'
import { formatCount } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import styles from './bulk-import.module.css'

type SkippedRowsData = ResponseBody<typeof getImport>['left']
type Row = SkippedRowsData['rows'][number] & { _id: string }

/** Skipped rows: their position in the sheet and the reason. */
export function SkippedRows({ skipped, path }: { skipped: SkippedRowsData; path: string }) {
  return (
    <section className={styles.section} aria-labelledby="skipped-rows">
      <h2 id="skipped-rows">Rows not created ({formatCount(skipped.results)})</h2>
      <Table
        caption="Rows not created"
        columns={columns}
        rows={skipped.rows.map((row) => ({ ...row, _id: String(row.line) }))}
      />
      <Pagination page={skipped.page} pages={skipped.pages} to={(page) => `${path}?page=${page}`} />
    </section>
  )
}

const columns: Column<Row>[] = [
  { header: 'LINE', cardSlot: 'line', isLabeled: true, cell: ({ line }) => formatCount(line) },
  { header: 'NAME', cardSlot: 'name', cell: ({ name }) => name || 'No name' },
  {
    header: 'REASON',
    cardSlot: 'line',
    cell: ({ reason, dispensary }) =>
      dispensary ? <Link to={`/dispensary/${dispensary}/edit`}>{reason}</Link> : reason,
  },
]
