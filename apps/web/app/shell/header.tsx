import { site } from '@fairgrove/contract/site'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LocationMenu } from '../location/location-menu.tsx'
import { Leaf } from '../ui/illustrations.tsx'
import { Link } from '../ui/link.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { adminLinks, listWithUsLink, listWorkLinks, signInLink, userLinks } from './links.ts'
import { Menu, ShopMenu, SignOutButton } from './menu.tsx'
import { MobileMenu, MobileSearch } from './mobile-menu.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellUser } from './stored-user.tsx'

type HeaderProps = {
  user: ShellUser | null
  /** Notifications. */
  unreadCount: number
  /** A control of the page, at the right end. */
  children?: ReactNode
}

export function Header({ user, unreadCount, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <div className={styles.wide}>
          <ShopMenu />
        </div>
        <div className={styles.search}>
          <SearchForm />
          <div className={styles.location}>
            <LocationMenu />
          </div>
        </div>
        <nav className={styles.wide} aria-label="Account and business">
          <Link to={listWithUsLink.to} className={styles.link}>
            {listWithUsLink.label}
          </Link>
          {user && listWorkLinks(user).length > 0 && (
            <Menu
              id="seller-menu"
              label={user.isSeller ? 'Seller' : 'Work'}
              links={listWorkLinks(user)}
            />
          )}
          {user?.isAdmin && <Menu id="admin-menu" label="Admin" links={adminLinks} />}
          {user ? (
            <Menu id="user-menu" label={user.firstName} links={userLinks}>
              <SignOutButton />
            </Menu>
          ) : (
            <Link to={signInLink.to} className={styles.link}>
              {signInLink.label}
            </Link>
          )}
        </nav>
        <button
          type="button"
          className={styles.phone}
          popoverTarget="mobile-search"
          aria-label="Search"
        >
          <IconSearch size={24} stroke={1.8} aria-hidden="true" />
        </button>
        {user && <NotificationsLink unreadCount={unreadCount} />}
        <CartLink />
        <button
          type="button"
          className={styles.narrow}
          popoverTarget="mobile-menu"
          aria-label="Menu"
        >
          <IconMenu2 size={24} stroke={1.8} aria-hidden="true" />
        </button>
        {children}
      </div>
      <MobileSearch />
      <MobileMenu user={user} />
    </header>
  )
}

/** For focused pages such as the age gate. */
export function SlimHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
      </div>
    </header>
  )
}

export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="-58 -92 116 114" width="32" height="32" aria-hidden="true">
        <Leaf />
      </svg>
      {site.name}
    </Link>
  )
}
