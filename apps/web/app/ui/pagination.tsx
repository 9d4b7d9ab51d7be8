import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, usePrefetch } from './link.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  /** The URL of a page. */
  to: (page: number) => string
  /** Where a page has several. */
  label?: string
  continuation?: PageContinuation | undefined
}

/** The rows of a long table past its numbered pages. */
export type PageContinuation = {
  isCurrent: boolean
  previous: string | undefined
  next: string | undefined
}

/** Links, so a page can be opened in a tab, bookmarked and shared. */
export function Pagination(props: PaginationProps) {
  const { page, pages, to, label = 'Pages', continuation } = props
  const prefetch = usePrefetch()
  if (pages <= 1) return null
  const isContinued = continuation?.isCurrent ?? false
  const previous = page > 1 ? to(page - 1) : undefined
  const next = page < pages ? to(page + 1) : continuation?.next
  return (
    <nav className={styles.pages} aria-label={label}>
      <span className="visually-hidden" data-announced>
        {isContinued ? `After page ${pages}` : `Page ${page} of ${pages}`}
      </span>
      <ul>
        <Step to={isContinued ? continuation?.previous : previous} label="Previous page">
          <IconChevronLeft size={20} aria-hidden="true" />
        </Step>
        {getVisiblePages(page, pages).map((each, at, all) =>
          each === null ? (
            <li key={`after ${all[at - 1]}`} className={styles.gap}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={each}>
              <Link
                to={to(each)}
                prefetch={prefetch}
                className={styles.page}
                aria-label={`Page ${each}`}
                aria-current={each === page && !isContinued ? 'page' : undefined}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        {isContinued && (
          <li className={styles.gap}>
            <span aria-hidden="true">…</span>
          </li>
        )}
        <Step to={isContinued ? continuation?.next : next} label="Next page">
          <IconChevronRight size={20} aria-hidden="true" />
        </Step>
      </ul>
    </nav>
  )
}

type StepProps = { to: string | undefined; label: string; children: ReactNode }

function Step({ to, label, children }: StepProps) {
  const prefetch = usePrefetch()
  if (!to) return null
  return (
    <li>
      <Link to={to} prefetch={prefetch} className={styles.page} aria-label={label}>
        {children}
      </Link>
    </li>
  )
}

/** The page numbers shown: first, last, current and its neighbors; null for a gap. */
export function getVisiblePages(page: number, pages: number): (number | null)[] {
  const pageNumbers = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b)
  return pageNumbers.flatMap((each, at) => {
    const gap = each - (pageNumbers[at - 1] ?? each - 1)
    // A gap of one page is as wide as its number.
    return gap === 1 ? [each] : gap === 2 ? [each - 1, each] : [null, each]
  })
}
