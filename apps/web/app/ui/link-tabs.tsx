import { Link } from './link.tsx'
import styles from './link-tabs.module.css'

type LinkTabsProps = {
  /** What the pages have in common. */
  label: string
  links: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** Links between pages that belong together, with the current one underlined. */
export function LinkTabs({ label, links }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ label, to, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
