import type { getImport } from '@fairgrove/contract/dispensaries.imports'
import type { Answer } from '@fairgrove/contract/endpoint'
import { Link } from 'react-router'
import { countText } from '../ui/count.ts'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import styles from './import.module.css'

type Left = Answer<typeof getImport>['left']
type Row = Left['rows'][number] & { _id: string }

/** Every row that became no dispensary: where it stands in the sheet, and why. */
export function LeftRows({ left, path }: { left: Left; path: string }) {
  return (
    <section className={styles.part} aria-labelledby="left-rows">
      <h2 id="left-rows">Rows not created ({countText(left.results)})</h2>
      <Table
        caption="Rows not created"
        columns={columns}
        rows={left.rows.map((row) => ({ ...row, _id: String(row.line) }))}
      />
      <Pagination page={left.page} pages={left.pages} to={(page) => `${path}?page=${page}`} />
    </section>
  )
}

const columns: Column<Row>[] = [
  { head: 'LINE', place: 'line', isNamed: true, cell: ({ line }) => countText(line) },
  { head: 'NAME', place: 'name', cell: ({ name }) => name || 'No name' },
  {
    head: 'REASON',
    place: 'line',
    cell: ({ reason, dispensary }) =>
      dispensary ? <Link to={`/dispensary/${dispensary}/edit`}>{reason}</Link> : reason,
  },
]
