import { site } from '@fairgrove/contract/site'
import { SubscribeForm } from '../subscribers/subscribe-form.tsx'
import { Link } from '../ui/link.tsx'
import styles from './footer.module.css'
import { footerColumns, socialLinks } from './links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.title}>{site.name}</p>
          <p>{site.tagline}. For adults 21+.</p>
          <p>
            <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>
          </p>
          <SubscribeForm />
          <ThemeSwitch />
          <ul className={styles.social}>
            {socialLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
