import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './status-badge.module.css'

/** open: somebody has to act · done: all is well · bad: it was refused · over: nothing more will happen. */
export type StatusTone = 'open' | 'done' | 'bad' | 'over'

export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}
