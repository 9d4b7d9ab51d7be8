import type { ImportReport } from '@fairgrove/contract/products.files'
import { type Column, Table } from '../back-office/table.tsx'
import { StatusMessage } from '../ui/status.tsx'
import styles from './import-products.module.css'

type FailedRow = ImportReport['failed'][number] & { _id: string }

const columns: Column<FailedRow>[] = [
  { header: 'Row', cardSlot: 'corner', cell: ({ line }) => `Row ${line}` },
  { header: 'Product', cardSlot: 'name', cell: ({ name }) => name || 'No name' },
  { header: 'What to fix', cardSlot: 'line', cell: ({ reason }) => reason },
]

/** The result of an import or of its dry run. */
export function ImportResult({ report }: { report: ImportReport }) {
  const failed = report.failed.map((row) => ({ ...row, _id: String(row.line) }))
  return (
    <div className={styles.result}>
      <StatusMessage result={report} tone={failed.length > 0 ? 'info' : 'good'}>
        <p>{formatSummary(report)}</p>
      </StatusMessage>
      {failed.length > 0 && <Table caption="Rows with errors" columns={columns} rows={failed} />}
    </div>
  )
}

function formatSummary({ isDryRun, created, changed, failed }: ImportReport): string {
  const counts = `${created} to create, ${changed} to update, ${failed.length} with errors.`
  return isDryRun
    ? `${counts} Nothing has been saved yet.`
    : `${created} created, ${changed} updated, ${failed.length} skipped. Imported products are in review.`
}
