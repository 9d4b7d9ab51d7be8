import { IconX } from '@tabler/icons-react'
import { Link } from '../ui/link.tsx'
import styles from './chips.module.css'

export type Chip = {
  label: string
  /** The URL without this filter. */
  to: string
}

/** The active filters; each chip removes one. */
export function Chips({ chips, resetTo }: { chips: Chip[]; resetTo: string }) {
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={styles.chip} preventScrollReset>
            <span className="visually-hidden">Remove filter </span>
            {label}
            <IconX size={16} stroke={2.4} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={resetTo} className={styles.reset} preventScrollReset>
          Reset
        </Link>
      </li>
    </ul>
  )
}
