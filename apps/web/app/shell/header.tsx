import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { adminLinks, listWithUsLink, sellerLinks, signInLink, userLinks } from './links.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { MobileMenu, MobileSearch } from './mobile-menu.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellUser } from './shell-user.ts'
import { SignOutButton } from './sign-out-button.tsx'

export function Header({ user }: { user: ShellUser | null }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <div className={styles.search}>
          <SearchForm />
        </div>
        <nav className={styles.wide} aria-label="Account and business">
          <Link to={listWithUsLink.to} className={styles.link}>
            {listWithUsLink.label}
          </Link>
          {user?.isSeller && <Menu id="seller-menu" label="Seller" links={sellerLinks(user)} />}
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
          className={styles.narrow}
          popoverTarget="mobile-search"
          aria-label="Search"
        >
          <IconSearch size={24} stroke={1.8} aria-hidden="true" />
        </button>
        <CartLink />
        <button
          type="button"
          className={styles.narrow}
          popoverTarget="mobile-menu"
          aria-label="Menu"
        >
          <IconMenu2 size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <MobileSearch />
      <MobileMenu user={user} />
    </header>
  )
}

/** For pages that ask one thing and offer no way round it. */
export function SlimHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
      </div>
    </header>
  )
}
