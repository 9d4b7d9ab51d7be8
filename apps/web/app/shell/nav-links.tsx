import { useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'
import { findCurrentLink, type NavLink } from './links.ts'

type NavLinksProps = {
  links: readonly NavLink[]
  listClass: string | undefined
  linkClass: string | undefined
}

/** The links of a menu or of the category strip, with the current page marked. */
export function NavLinks({ links, listClass, linkClass }: NavLinksProps) {
  const current = findCurrentLink(links, useLocation())
  return (
    <ul className={listClass}>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            className={linkClass}
            aria-current={link === current ? 'page' : undefined}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
