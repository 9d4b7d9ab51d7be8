import { type ReactNode, useEffect, useRef } from 'react'
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs.tsx'
import { classes } from './classes.ts'
import styles from './content-page.module.css'

const homeBreadcrumb: Breadcrumb = { label: 'Home', to: '/' }

type ContentPageProps = {
  breadcrumbs?: readonly Breadcrumb[]
  title: ReactNode
  lead?: ReactNode
  /** The line below the lead: when it was written or checked. */
  dateLine?: ReactNode
  /** Beside the text where there is room, otherwise above it. */
  aside?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A content page with breadcrumbs, title and date. Has the page's only h1. */
export function ContentPage({
  breadcrumbs,
  title,
  lead,
  dateLine,
  aside,
  isWide,
  children,
}: ContentPageProps) {
  const isColumn = !aside && !isWide
  return (
    <article className={classes(styles.page, isColumn && styles.column)}>
      <header className={styles.head}>
        {breadcrumbs && <Breadcrumbs items={[homeBreadcrumb, ...breadcrumbs]} />}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {dateLine && <p className={styles.date}>{dateLine}</p>}
      </header>
      <div className={classes(styles.columns, aside !== undefined && styles.withAside)}>
        {aside && <div className={styles.aside}>{aside}</div>}
        <div className={classes(styles.body, isWide && styles.wide)}>{children}</div>
      </div>
    </article>
  )
}

/** Formatted text with headings, lists and quotes. */
export function RichText({ children }: { children: ReactNode }) {
  return <div className={styles.richText}>{children}</div>
}

export type ContentsEntry = { id: string; title: string }

/** The table of contents of a long page: beside the text it is open, above the text it opens on request. */
export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The stylesheet shows it already; this is for the state that screen readers say.
    if (details.current && matchMedia(wideScreenQuery).matches) details.current.open = true
  }, [])
  return (
    <nav className={styles.contents} aria-label="On this page">
      <details ref={details}>
        <summary>On this page</summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** Where the stylesheet puts the aside beside the text (breakpoints.css: lg). */
const wideScreenQuery = '(min-width: 68.75em)'
