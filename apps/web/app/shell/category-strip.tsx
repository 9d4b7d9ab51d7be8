import { Link } from 'react-router'
import styles from './category-strip.module.css'
import { categoryLinks } from './links.ts'

export function CategoryStrip() {
  return (
    <nav className={styles.strip} aria-label="Categories">
      <ul className={styles.list}>
        {categoryLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
