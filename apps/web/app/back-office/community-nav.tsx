import { useLocation } from 'react-router'
import { LinkTabs } from '../ui/link-tabs.tsx'

const links = [
  { label: 'Subscribers', to: '/subscribers' },
  { label: 'Newsletters', to: '/admin/newsletters' },
  { label: 'Weekly question', to: '/questions' },
  { label: 'Referrals', to: '/referrals' },
]

/** Links between the community admin pages; the specified menu lists only the first. */
export function CommunityNav() {
  const { pathname } = useLocation()
  return (
    <LinkTabs
      label="Community"
      links={links.map((link) => ({ ...link, isCurrent: link.to === pathname }))}
    />
  )
}
