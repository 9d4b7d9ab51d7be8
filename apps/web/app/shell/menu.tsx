import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { deleteAllDrafts } from '../browser/local-draft.ts'
import { classes } from '../ui/classes.ts'
import { type NavLink, shopColumns } from './links.ts'
import styles from './menu.module.css'
import { NavLinks } from './nav-links.tsx'
import { clearUserData } from './stored-user.tsx'

type MenuButtonProps = {
  id: string
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A menu button with a native popover, which needs no JavaScript. */
function MenuButton({ id, label, className, children }: MenuButtonProps) {
  return (
    <div>
      <button type="button" className={styles.button} popoverTarget={id}>
        {label}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={classes(styles.popover, className)}>
        {children}
      </div>
    </div>
  )
}

type MenuProps = { id: string; label: ReactNode; links: NavLink[]; children?: ReactNode }

export function Menu({ links, children, ...button }: MenuProps) {
  return (
    <MenuButton {...button}>
      <MenuList links={links} />
      {children}
    </MenuButton>
  )
}

export const MenuList = ({ links }: { links: NavLink[] }) => (
  <NavLinks links={links} listClass={styles.list} linkClass={styles.item} />
)

/** The whole catalog, in columns. */
export function ShopMenu() {
  return (
    <nav aria-label="Shop">
      <MenuButton id="shop-menu" label="Shop" className={styles.columns}>
        <ShopLinks />
      </MenuButton>
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
