import { NavLink } from 'react-router'
import styles from './community-nav.module.css'

const links = [
  { label: 'Subscribers', to: '/subscribers' },
  { label: 'Newsletters', to: '/admin/newsletters' },
  { label: 'Weekly question', to: '/questions' },
  { label: 'Referrals', to: '/referrals' },
]

/** Links between the community admin pages; the specified menu lists only the first. */
export function CommunityNav() {
  return (
    <nav aria-label="Community">
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
