import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink as RouterNavLink } from 'react-router'
import type { NavLink } from './links.ts'
import styles from './menu.module.css'

type MenuProps = { id: string; label: ReactNode; links: NavLink[]; children?: ReactNode }

/** A button with a list under it. The browser opens and closes it: no script needed. */
export function Menu({ id, label, links, children }: MenuProps) {
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id}>
        {label}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles.popover}>
        <MenuList links={links} />
        {children}
      </div>
    </div>
  )
}

export function MenuList({ links }: { links: NavLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <RouterNavLink to={to} end className={styles.item}>
            {label}
          </RouterNavLink>
        </li>
      ))}
    </ul>
  )
}
