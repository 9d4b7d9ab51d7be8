import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { crisisLinks } from '../education/links.ts'
import { LocationLink } from '../location/location-menu.tsx'
import pills from '../ui/pills.module.css'
import {
  adminLinks,
  categoryLinks,
  listWithUsLink,
  listWorkLinks,
  type NavLink,
  popularLinks,
  signInLink,
  userLinks,
} from './links.ts'
import { MenuList, ShopLinks, SignOutButton } from './menu.tsx'
import styles from './mobile-menu.module.css'
import { NavLinks } from './nav-links.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellUser } from './stored-user.tsx'

/** The desktop header's links and the category strip, in a native popover. */
export function MobileMenu({ user }: { user: ShellUser | null }) {
  return (
    <nav id="mobile-menu" popover="auto" className={styles.sheet} aria-label="Menu">
      <div className={styles.head}>
        <strong>{user ? `Hello, ${user.firstName}` : 'Menu'}</strong>
        <button
          type="button"
          className={styles.close}
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <IconX size={24} aria-hidden="true" />
        </button>
      </div>
      <LocationLink className={styles.location} />
      {user ? (
        <Section title="Your account" links={userLinks}>
          <SignOutButton />
        </Section>
      ) : (
        <Section
          title="Your account"
          links={[signInLink, { label: 'Create an account', to: '/register' }]}
        />
      )}
      {user && listWorkLinks(user).length > 0 && (
        <Section title={user.isSeller ? 'Seller' : 'Work'} links={listWorkLinks(user)} />
      )}
      {user?.isAdmin && <Section title="Admin" links={adminLinks} />}
      <Section title="Browse" links={categoryLinks}>
        <details className={styles.shop}>
          <summary>Shop by category</summary>
          <ShopLinks />
        </details>
      </Section>
      <Section title="Business" links={[listWithUsLink]} />
      <Section title="Help now" links={crisisLinks} />
    </nav>
  )
}

function Section({
  title,
  links,
  children,
}: {
  title: string
  links: NavLink[]
  children?: ReactNode
}) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <MenuList links={links} />
      {children}
    </section>
  )
}

/** Popular categories are there at once; what is typed replaces them. */
export function MobileSearch() {
  return (
    <div id="mobile-search" popover="auto" className={styles.search}>
      <SearchForm isMobile>
        <button
          type="button"
          className={styles.cancel}
          popoverTarget="mobile-search"
          popoverTargetAction="hide"
        >
          Cancel
        </button>
      </SearchForm>
      <nav className={styles.popular} aria-label="Popular categories">
        <NavLinks links={popularLinks} listClass={pills.pills} linkClass={undefined} />
      </nav>
    </div>
  )
}
