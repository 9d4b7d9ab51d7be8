import type { ImportView } from '@fairgrove/contract/dispensaries.imports'
import { type Column, Table } from '../back-office/table.tsx'
import { formatCount } from '../formatting/numbers.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status.tsx'
import styles from './bulk-import.module.css'
import { importStates } from './import-status-message.tsx'

/** Imports of the last weeks, so their URLs need not be bookmarked. */
export function LatestImports({ imports }: { imports: readonly ImportView[] }) {
  if (imports.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="latest-imports">
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
