import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import { LinkTabs } from '../ui/link-tabs.tsx'
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
    <LinkTabs
      label="Results"
      links={kinds.map((kind) => ({
        label: kind.label,
        to: buildUrl(kind.path, { advancedCategory: selected }),
        isCurrent: kind.path === path,
      }))}
    />
  )
}
