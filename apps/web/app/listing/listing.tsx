import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, EmptyState } from '../ui/status.tsx'
import { type Chip, Chips } from './chips.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersId } from './filter-dialog.tsx'
import { type FilterConfig, FilterForm } from './filter-form.tsx'
import styles from './listing.module.css'
import { buildUrl, pickParams, setParams } from './search-params.ts'
import { type Select, Selects } from './selects.tsx'
import type { Counted } from './use-result-count.ts'

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
  /** Between the filters and the results, for example to ask for a location. */
  aboveResults?: ReactNode
  /** A map beside the list where there is room, instead of the filters. */
  map?: ReactNode
  /** On a phone the map replaces the list. */
  isListHidden?: boolean
  children: ReactNode
}

const rankingLabel = 'How we rank results'

/** The layout of every public list: filters, active filters, results, pagination. */
export function Listing(props: ListingProps) {
  const { filters, chips, map, page, pages, pageParameter, empty } = props
  const isLoading = useNavigation().state === 'loading'
  const { path, searchParams, keptParams } = filters
  // Its field may be in a closed dialog.
  const locationError = filters.groups.find((group) => group.kind === 'place')?.error
  const resetTo = buildUrl(
    path,
    pickParams(searchParams, (name) => keptParams.includes(name)),
  )
  // A search without any result has nothing to filter: its hint leads on.
  const hasFilters = empty === '' || chips.length > 0 || !props.emptyHint
  const hasRail = map === undefined && hasFilters
  return (
    <div className={classes(styles.page, hasRail && styles.withRail)}>
      {hasRail && (
        <aside id={filtersId} className={styles.rail} aria-label="Filters">
          <FilterForm {...filters} isInstant />
        </aside>
      )}
      <section className={styles.main} id="results" aria-labelledby="listing-title">
        <div className={styles.top}>
          <header className={styles.head}>
            <h1 id="listing-title">{props.title}</h1>
            {props.note}
            <p className={styles.count}>
              <span data-announced>{`${props.count}, ${props.sorted}`}</span>
              <span className={styles.promise}>. No one can pay to rank higher. </span>
              <Link
                to="/about#how-results-are-ordered"
                className={styles.ranking}
                aria-label={rankingLabel}
              >
                <span>{rankingLabel}</span>
                <IconInfoCircle size={18} aria-hidden="true" />
              </Link>
            </p>
          </header>
          {hasFilters && (
            <FilterBar filters={filters} activeCount={chips.length} hasRail={map === undefined}>
              <Selects path={path} searchParams={searchParams} selects={props.selects} />
            </FilterBar>
          )}
        </div>
        {locationError && (
          <div className={classes(styles.alert, map === undefined && styles.narrowOnly)}>
            <Alert>{locationError}</Alert>
          </div>
        )}
        <Chips chips={chips} resetTo={resetTo} />
        {props.aboveResults}
        <div className={classes(styles.body, map !== undefined && styles.withMap)}>
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
            <p className={styles.promiseBelow}>
              No one can pay to rank higher.{' '}
              <Link to="/about#how-results-are-ordered">{rankingLabel}</Link>
            </p>
          </div>
          {map}
        </div>
      </section>
    </div>
  )
}

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
  open: 'open now first',
}

export const getSortText = (order: string): string => sortTexts[order] ?? 'newest first'
