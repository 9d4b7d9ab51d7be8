import type { ImportReport } from '@fairgrove/contract/products.files'
import { Outcome } from '../ui/outcome.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import styles from './import.module.css'

type Failed = ImportReport['failed'][number] & { _id: string }

const columns: Column<Failed>[] = [
  { head: 'Line', place: 'corner', cell: ({ line }) => `Line ${line}` },
  { head: 'Product', place: 'name', cell: ({ name }) => name || 'Without a name' },
  { head: 'What to mend', place: 'line', cell: ({ reason }) => reason },
]

/** What an import did, or would do. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  const failed = report.failed.map((row) => ({ ...row, _id: String(row.line) }))
  return (
    <div className={styles.outcome}>
      <Outcome about={report} tone={failed.length > 0 ? 'info' : 'good'}>
        <p>{sentenceOf(report)}</p>
      </Outcome>
      {failed.length > 0 && <Table caption="Rows with mistakes" columns={columns} rows={failed} />}
    </div>
  )
}

function sentenceOf({ isDryRun, created, changed, failed }: ImportReport): string {
  const counts = `${created} to create, ${changed} to change, ${failed.length} with a mistake.`
  return isDryRun
    ? `Checked: ${counts} Nothing is saved yet.`
    : `Imported: ${created} created, ${changed} changed, ${failed.length} left out. They are in review.`
}
