import type { ImportView } from '@fairgrove/contract/dispensaries.imports'
import { Link } from 'react-router'
import { countText } from '../ui/count.ts'
import { Moment } from '../ui/moment.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
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
    head: 'SOURCE',
    place: 'name',
    cell: ({ _id, name }) => <Link to={`/dispensaries_list/import/${_id}`}>{name}</Link>,
  },
  { head: 'STARTED', place: 'line', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    head: 'STATUS',
    place: 'state',
    cell: ({ status }) => {
      const { label, tone } = importStates[status]
      return <StateBadge tone={tone}>{label}</StateBadge>
    },
  },
  { head: 'CREATED', place: 'line', isNamed: true, cell: createdOf },
]

function createdOf({ created, rows }: ImportView): string {
  return `${countText(created)} of ${countText(rows)}`
}
