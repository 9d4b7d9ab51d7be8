import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import { Link } from 'react-router'
import styles from './kind-links.module.css'
import { buildUrl, type SearchParams } from './search-params.ts'

const kinds = [
  { label: 'Products', path: '/search' },
  { label: 'Brands', path: '/brands' },
  { label: 'Dispensaries', path: '/dispensaries' },
] as const

type KindLinksProps = { path: (typeof kinds)[number]['path']; searchParams: SearchParams }

/** From products of companies with a badge to the companies with it, and back. */
export function KindLinks({ path, searchParams }: KindLinksProps) {
  const companyBadges: readonly string[] = [...badgeNames, minorityGroup]
  const selected = (searchParams.advancedCategory ?? []).filter((name) =>
    companyBadges.includes(name),
  )
  if (selected.length === 0) return null
  return (
    <nav aria-label="Results" className={styles.kinds}>
      {kinds.map((kind) => (
        <Link
          key={kind.path}
          to={buildUrl(kind.path, { advancedCategory: selected })}
          aria-current={kind.path === path ? 'page' : undefined}
        >
          {kind.label}
        </Link>
      ))}
    </nav>
  )
}
