import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form, NavLink as RouterNavLink } from 'react-router'
import { deleteAllDrafts } from '../browser/local-draft.ts'
import type { NavLink } from './links.ts'
import styles from './menu.module.css'
import { clearUserData } from './stored-user.tsx'

type MenuProps = { id: string; label: ReactNode; links: NavLink[]; children?: ReactNode }

/** A menu button with a native popover, which needs no JavaScript. */
export function Menu({ id, label, links, children }: MenuProps) {
  return (
    <div>
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

function clearDevice(): void {
  clearUserData()
  deleteAllDrafts()
}

/** Signs out with a full page load, which drops all client state; works before hydration. */
export function SignOutButton() {
  return (
    <Form method="post" action="/signout" reloadDocument onSubmit={clearDevice}>
      <button type="submit" className={styles.item}>
        Sign Out
      </button>
    </Form>
  )
}
