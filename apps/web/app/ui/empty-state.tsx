import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Seedling } from './seedling.tsx'

/** A list with nothing in it: says so, and offers a next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Seedling isWilted />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
