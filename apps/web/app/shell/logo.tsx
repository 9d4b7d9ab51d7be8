import { site } from '@fairgrove/contract/site'
import { Link } from 'react-router'
import { Leaf } from '../ui/leaf.tsx'
import styles from './header.module.css'

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
