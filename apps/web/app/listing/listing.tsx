import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, EmptyState } from '../ui/status.tsx'
import { type Chip, Chips } from './chips.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { type FilterConfig, FilterForm } from './filter-form.tsx'
import styles from './listing.module.css'
import { buildUrl, pickParams, setParams } from './search-params.ts'
import { type Select, Selects } from './selects.tsx'

type ListingProps = {
  title: string
  /** Below the title, for example a spelling correction. */
  note?: ReactNode
  /** '142 results near Chicago, IL'. */
  count: string
  /** The sort order as text. */
  sorted: string
  filters: FilterConfig
  chips: Chip[]
  selects: Select[]
  page: number
  pages: number
  /** The query parameter of the page number. */
  pageParameter: 'page' | 'pageNumber'
  /** Text for no results. */
  empty: string
  /** What to do about it, if no filter is set. */
  emptyHint?: ReactNode
  /** What to do about it instead of a reset. */
  emptyAction?: ReactNode
  /** A map beside the list where there is room. */
  map?: ReactNode
  /** On narrow screens the map replaces the list. */
  isListHidden?: boolean
  /** Buttons beside the selects. */
  tools?: ReactNode
  children: ReactNode
}

/** The layout of every public list: filters, active filters, results, pagination. */
export function Listing(props: ListingProps) {
  const { filters, chips, map, page, pages, pageParameter, empty } = props
  const isLoading = useNavigation().state === 'loading'
  const { path, searchParams, keptParams } = filters
  // On narrow screens its field is in a closed dialog.
  const locationError = filters.groups.find((group) => group.kind === 'place')?.error
  const resetTo = buildUrl(
    path,
    pickParams(searchParams, (name) => keptParams.includes(name)),
  )
  return (
    <div className={classes(styles.page, map !== undefined && styles.withMap)}>
      <aside className={styles.aside} aria-label="Filters">
        <FilterForm {...filters} isInstant />
      </aside>
      <section className={styles.main} id="results" aria-labelledby="listing-title">
        <header className={styles.head}>
          <h1 id="listing-title">{props.title}</h1>
          {props.note}
          <p className={styles.count}>
            <span data-announced>{`${props.count}, ${props.sorted}`}</span>
            {`. No one can pay to rank higher. `}
            <Link to="/about#how-results-are-ordered">How we rank results</Link>
          </p>
        </header>
        {locationError && (
          <div className={styles.narrowOnly}>
            <Alert>{locationError}</Alert>
          </div>
        )}
        <div className={styles.tools}>
          <div className={styles.triggers}>
            <FilterDialog {...filters} />
          </div>
          <div className={styles.selects}>
            <Selects path={path} searchParams={searchParams} selects={props.selects} />
            {props.tools}
          </div>
        </div>
        <Chips chips={chips} resetTo={resetTo} />
        <div
          className={classes(styles.results, props.isListHidden && styles.hiddenList)}
          aria-busy={isLoading}
        >
          {props.children}
          {empty !== '' && (
            <EmptyState text={empty}>
              {props.emptyAction ? (
                props.emptyAction
              ) : chips.length > 0 ? (
                <ButtonLink to={resetTo}>Reset filters</ButtonLink>
              ) : (
                props.emptyHint
              )}
            </EmptyState>
          )}
          <Pagination
            page={page}
            pages={pages}
            to={(number) =>
              buildUrl(
                path,
                setParams(searchParams, {
                  [pageParameter]: number === 1 ? undefined : String(number),
                }),
              )
            }
          />
        </div>
      </section>
      {map}
    </div>
  )
}

type Counted = { results: number; isCapped: boolean }

/** '1 result', '142 results', '10,000+ results'. */
export function formatResults({ results, isCapped }: Counted): string {
  return pluralize(results, { one: 'result', other: 'results', isCapped })
}

const sortTexts: Record<string, string> = {
  newest: 'newest first',
  lowest: 'lowest price first',
  highest: 'highest price first',
  toprated: 'top rated first',
  relevance: 'best match first',
  distance: 'nearest first',
  name: 'A to Z',
  name_desc: 'Z to A',
}

export const getSortText = (order: string): string => sortTexts[order] ?? 'newest first'
