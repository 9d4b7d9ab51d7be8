import type { ImportReport } from '@fairgrove/contract/products.files'
import { Outcome } from '../ui/outcome.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import styles from './import.module.css'

type Failed = ImportReport['failed'][number] & { _id: string }

const columns: Column<Failed>[] = [
  { head: 'Row', place: 'corner', cell: ({ line }) => `Row ${line}` },
  { head: 'Product', place: 'name', cell: ({ name }) => name || 'No name' },
  { head: 'What to fix', place: 'line', cell: ({ reason }) => reason },
]

/** What an import did, or would do. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  const failed = report.failed.map((row) => ({ ...row, _id: String(row.line) }))
  return (
    <div className={styles.outcome}>
      <Outcome about={report} tone={failed.length > 0 ? 'info' : 'good'}>
        <p>{sentenceOf(report)}</p>
      </Outcome>
      {failed.length > 0 && <Table caption="Rows with errors" columns={columns} rows={failed} />}
    </div>
  )
}

function sentenceOf({ isDryRun, created, changed, failed }: ImportReport): string {
  const counts = `${created} to create, ${changed} to update, ${failed.length} with errors.`
  return isDryRun
    ? `${counts} Nothing has been saved yet.`
    : `${created} created, ${changed} updated, ${failed.length} skipped. Imported products are in review.`
}
