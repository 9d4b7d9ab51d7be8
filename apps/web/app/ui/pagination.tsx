import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './pagination.module.css'
import { getVisiblePages } from './visible-pages.ts'

type PaginationProps = {
  page: number
  pages: number
  /** The address of a page of this list. */
  to: (page: number) => string
}

/** Numbered links, so that a page can be opened in a tab, kept and sent. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      <ul>
        <Step to={page > 1 ? to(page - 1) : undefined} label="Previous page">
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
                className={styles.page}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pages ? to(page + 1) : undefined} label="Next page">
          <IconChevronRight size={20} aria-hidden="true" />
        </Step>
      </ul>
    </nav>
  )
}

type StepProps = { to: string | undefined; label: string; children: ReactNode }

function Step({ to, label, children }: StepProps) {
  if (!to) return null
  return (
    <li>
      <Link to={to} className={styles.page} aria-label={label}>
        {children}
      </Link>
    </li>
  )
}
