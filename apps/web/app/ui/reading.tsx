import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Step } from '../page-meta.ts'
import { classes } from './classes.ts'
import styles from './reading.module.css'

type ReadingProps = {
  trail?: readonly Step[]
  title: ReactNode
  lead?: ReactNode
  /** The line under the lead: when it was written or checked. */
  dated?: ReactNode
  /** Stands beside the text where there is room, above it where there is not. */
  aside?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A page to be read: where it belongs, what it says, and from when. Holds the page's only h1. */
export function Reading({ trail, title, lead, dated, aside, isWide, children }: ReadingProps) {
  const isColumn = !aside && !isWide
  return (
    <article className={classes(styles.page, isColumn && styles.column)}>
      <header className={styles.head}>
        {trail && <Trail steps={trail} />}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {dated && <p className={styles.dated}>{dated}</p>}
      </header>
      <div className={classes(styles.columns, aside !== undefined && styles.withAside)}>
        {aside && <div className={styles.aside}>{aside}</div>}
        <div className={classes(styles.body, isWide && styles.wide)}>{children}</div>
      </div>
    </article>
  )
}

function Trail({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {[{ label: 'Home', to: '/' }, ...steps].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Running text with its headings, lists and quotes. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

export type Part = { id: string; title: string }

/** What is on a long page, to jump to. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p>On this page</p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
