import type { ImportView } from '@fairgrove/contract/dispensaries.imports'
import { Link } from 'react-router'
import { formatCount } from '../ui/count.ts'
import { DateTime } from '../ui/moment.tsx'
import { StatusBadge } from '../ui/state-badge.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import styles from './import.module.css'
import { importStates } from './import-status.ts'

/** Those of the last weeks, so that nobody has to remember an address. */
export function LatestImports({ imports }: { imports: readonly ImportView[] }) {
  if (imports.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="latest-imports">
      <h2 id="latest-imports">Recent imports</h2>
      <Table caption="Recent imports" columns={columns} rows={imports} />
    </section>
  )
}

const columns: Column<ImportView>[] = [
  {
    header: 'SOURCE',
    cardSlot: 'name',
    cell: ({ _id, name }) => <Link to={`/dispensaries_list/import/${_id}`}>{name}</Link>,
  },
  { header: 'STARTED', cardSlot: 'line', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  {
    header: 'STATUS',
    cardSlot: 'state',
    cell: ({ status }) => {
      const { label, tone } = importStates[status]
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
  { header: 'CREATED', cardSlot: 'line', isLabeled: true, cell: formatCreated },
]

function formatCreated({ created, rows }: ImportView): string {
  return `${formatCount(created)} of ${formatCount(rows)}`
}
