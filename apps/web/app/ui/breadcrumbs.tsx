import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'

export type Breadcrumb = { label: string; to: string }

type BreadcrumbsProps = {
  /** The pages above this one, the topmost first. */
  items: readonly Breadcrumb[]
  /** The page itself, if its heading is not enough. */
  current?: string
}

/** Where a page belongs. */
export function Breadcrumbs({ items, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumbs}>
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {current !== undefined && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
