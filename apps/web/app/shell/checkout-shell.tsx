import { site } from '@fairgrove/contract/site'
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import styles from './checkout-shell.module.css'
import { Logo } from './header.tsx'
import type { NavLink } from './links.ts'

/** Around the pages of both checkouts: nothing that leads away but the logo and help. */
export function CheckoutHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.logo}>
          <Logo />
        </div>
        <div className={styles.steps}>{children}</div>
        <p className={styles.help}>
          <span>Questions? </span>
          <Link to="/contact">Contact us</Link>
        </p>
      </div>
    </header>
  )
}

/** For focused pages: one line. */
export function SlimFooter({ links }: { links: readonly NavLink[] }) {
  return (
    <footer className={styles.footer}>
      <p>{site.name}. For adults 21+.</p>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
