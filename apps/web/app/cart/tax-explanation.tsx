import type { TaxPart, TaxSummary } from '@fairgrove/contract/taxes'
import { taxKindNames } from '@fairgrove/contract/taxes.options'
import { formatAmount } from '../formatting/numbers.ts'
import styles from './tax-explanation.module.css'

/** How the taxes of a pickup were computed, how certain they are, and what is not known. */
export function TaxExplanation({ taxes }: { taxes: TaxSummary }) {
  const { parts, isEstimate, notes } = taxes
  if (parts.length === 0 && notes.length === 0) return null
  return (
    <div className={styles.explanation}>
      {isEstimate && <p>Estimated total with taxes. The dispensary sets the final amount.</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {parts.length > 0 && (
        <details>
          <summary>How the tax is calculated</summary>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={`${part.kind} ${part.percent}`}>
                <span>{formatPart(part)}</span>
                <span className={styles.amount}>{formatAmount(part.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** 'Excise tax, 15% of $45.99' */
const formatPart = ({ kind, percent, on, isIncluded }: TaxPart) =>
  `${taxKindNames[kind]}, ${percent}% of ${formatAmount(on)}${isIncluded ? ', in the price' : ''}`
