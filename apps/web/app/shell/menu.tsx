import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { deleteAllDrafts } from '../browser/local-draft.ts'
import { PopoverButton } from '../ui/popover-button.tsx'
import { type NavLink, shopColumns } from './links.ts'
import styles from './menu.module.css'
import { NavLinks } from './nav-links.tsx'
import { clearUserData } from './stored-user.tsx'

type MenuProps = { id: string; label: ReactNode; links: NavLink[]; children?: ReactNode }

export function Menu({ links, children, ...button }: MenuProps) {
  return (
    <PopoverButton {...button}>
      <MenuList links={links} />
      {children}
    </PopoverButton>
  )
}

export const MenuList = ({ links }: { links: NavLink[] }) => (
  <NavLinks links={links} listClass={styles.list} linkClass={styles.item} />
)

/** The whole catalog, in columns. */
export function ShopMenu() {
  return (
    <nav aria-label="Shop">
      <PopoverButton id="shop-menu" label="Shop" className={styles.columns}>
        <ShopLinks />
      </PopoverButton>
    </nav>
  )
}

export function ShopLinks() {
  return shopColumns.map(({ title, links }) => (
    <section key={title}>
      <h2 className={styles.title}>{title}</h2>
      <MenuList links={links} />
    </section>
  ))
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
