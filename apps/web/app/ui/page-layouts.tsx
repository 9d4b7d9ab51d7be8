import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './page-layouts.module.css'

type PanelProps = { title: ReactNode; lead?: ReactNode; isWide?: boolean; children: ReactNode }

/** A page with a single card: a form or a short message. Has the page's only h1. */
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

type MessagePageProps = {
  illustration: ReactNode
  title: string
  text: string
  children: ReactNode
}

/** A page with only a short message and a link. */
export function MessagePage({ illustration, title, text, children }: MessagePageProps) {
  return (
    <section className={styles.message}>
      <div className={styles.illustration}>{illustration}</div>
      <div className={styles.content}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  )
}
