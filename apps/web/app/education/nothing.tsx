import type { ReactNode } from 'react'
import { Seedling } from '../ui/seedling.tsx'
import styles from './nothing.module.css'

/** Where a list or a chart would stand. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.nothing} role="status">
      <Seedling />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
