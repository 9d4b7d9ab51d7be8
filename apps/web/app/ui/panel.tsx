import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './panel.module.css'

type PanelProps = { title: ReactNode; lead?: ReactNode; isWide?: boolean; children: ReactNode }

/** A page that is one card: a form, a question, a short message. Holds the page's only h1. */
export function Panel({ title, lead, isWide, children }: PanelProps) {
  return (
    <div className={styles.page}>
      <section className={classes(styles.panel, isWide && styles.wide)}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </section>
    </div>
  )
}
