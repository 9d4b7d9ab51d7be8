import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Chip, Chips } from './chips.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { type FilterConfig, FilterForm } from './filter-form.tsx'
import styles from './listing.module.css'
import { buildUrl, pickParams, setParams } from './search-params.ts'
import { type Select, Selects } from './selects.tsx'

type ListingProps = {
  title: string
  /** Under the title: what was searched instead, for example. */
  note?: ReactNode
  /** '142 results near Chicago, IL'. */
  count: string
  /** How the list is sorted, in a few words. */
  sorted: string
  filters: FilterConfig
  chips: Chip[]
  selects: Select[]
  page: number
  pages: number
  /** The name of the page in the address. */
  pageParameter: 'page' | 'pageNumber'
  /** What to say when there is nothing to show. */
  empty: string
  /** Beside the list where there is room. */
  map?: ReactNode
  /** On a narrow screen the map takes the list's place. */
  isListHidden?: boolean
  /** More buttons beside the selects. */
  tools?: ReactNode
  children: ReactNode
}

/** The one layout of every list people browse: filters, what they are set to, results, pages. */
export function Listing(props: ListingProps) {
  const { filters, chips, map, page, pages, pageParameter, empty } = props
  const isLoading = useNavigation().state === 'loading'
  const { path, searchParams, keptParams } = filters
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
            <span role="status">{props.count}</span>
            {`, ${props.sorted}. No one can pay to rank higher. `}
            <Link to="/about#how-results-are-ordered">How we rank results</Link>
          </p>
        </header>
        <div className={styles.tools}>
          <div className={styles.openers}>
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
              {chips.length > 0 && <ButtonLink to={resetTo}>Reset filters</ButtonLink>}
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
