import { contentLabels, getLabReportPath } from '@fairgrove/contract/products.contents.options'
import { sentenceCase } from '../formatting/text.ts'

type FieldChange = { field: string; before?: unknown; after?: unknown }

/** Old and new values, in a <dl>. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      <dt>{humanize(field)}</dt>
      <dd>
        <del>
          <Value field={field} value={before} />
        </del>
        <ins>
          <Value field={field} value={after} />
        </ins>
      </dd>
    </div>
  ))
}

/** A lab result is a file to open, everything else is text. */
function Value({ field, value }: { field: string; value: unknown }) {
  if (field !== 'labReport' || typeof value !== 'string') return formatValue(value)
  return <a href={getLabReportPath(value)}>Download PDF</a>
}

const labels: Partial<Record<string, string>> = {
  brandName: 'Brand',
  isApparel: 'Apparel with sizes',
  kind: 'Product type',
  percentThc: 'THC percentage',
  size: 'Package size',
  ...contentLabels,
}

/** 'statusReason' → 'Status reason', 'cash_taken' → 'Cash taken' */
export function humanize(name: string): string {
  const label = labels[name]
  if (label) return label
  const spaced = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return sentenceCase(spaced)
}

/** A field value as text; empty values are 'none'. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join(', ') : 'none'
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${formatValue(part)}`)
    return parts.length > 0 ? parts.join(', ') : 'none'
  }
  return String(value)
}
