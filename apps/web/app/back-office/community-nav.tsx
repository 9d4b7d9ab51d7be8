import { NavLink } from 'react-router'
import styles from './community-nav.module.css'

const links = [
  { label: 'Subscribers', to: '/subscribers' },
  { label: 'Weekly question', to: '/questions' },
  { label: 'Referrals', to: '/referrals' },
]

/** Between the admin screens about the community: the specified menu names the first of them alone. */
export function CommunityNav() {
  return (
    <nav aria-label="Community">
      <ul className={styles.screens}>
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
