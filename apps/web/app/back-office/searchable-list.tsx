import type { UndoableAction } from '@fairgrove/contract/bulk-actions'
import type { ReactNode } from 'react'
import { pluralize } from '../formatting/numbers.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import { ActionResult, type ListActionData } from './action-result.tsx'
import { FilterLinks } from './filter-links.tsx'
import { ListPage } from './list-page.tsx'
import { buildContinuation, buildListUrl, type ListQuery, type TablePaging } from './list-query.ts'
import { ListToolbar, type TableView } from './list-toolbar.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchForm } from './search-form.tsx'

type SearchableListProps = {
  title: string
  lead: string
  tools?: ReactNode
  /** Singular and plural name of a row. */
  singular: string
  plural: string
  /** What the search matches. */
  searchBy?: string
  /** Path of the first page, and of the others. */
  path: string
  pagePath: (page: number) => string
  query: ListQuery
  statusOptions: readonly { status: string; label: string }[]
  listing: TablePaging
  view: TableView
  actionData: ListActionData | undefined
  /** Bulk actions that can still be undone. */
  undoable?: readonly UndoableAction[]
  /** Texts for an empty list and for no matches. */
  emptyText: string
  noMatchesText: string
  children: ReactNode
}

/**
 * The layout of every back office list: search, status filter, sorting and pagination, without
 * JavaScript.
 */
export function SearchableList(props: SearchableListProps) {
  const { title, lead, tools, singular, plural, searchBy = 'name', path, pagePath } = props
  const { query, statusOptions, listing, actionData } = props
  const { q, ...others } = query
  const hiddenParams = Object.entries(others).filter(([, value]) => value !== '')
  const isFiltered = query.q !== '' || query.status !== ''
  return (
    <ListPage title={title} lead={lead} tools={tools}>
      <SearchForm
        action={path}
        buttonLabel="Search"
        label={`Find ${plural} by ${searchBy}`}
        type="search"
        maxLength={120}
        defaultValue={q}
        hiddenParams={Object.fromEntries(hiddenParams)}
      />
      <FilterLinks
        label={`${title} by status`}
        choices={[{ status: '', label: 'All' }, ...statusOptions].map(({ status, label }) => ({
          label,
          to: buildListUrl(path, { ...query, status }),
          isCurrent: status === query.status,
        }))}
      />
      <SavedViews view={props.view} path={path} />
      <ActionResult actionData={actionData} undoable={props.undoable} />
      {listing.results === 0 ? (
        <EmptyState isCompact text={isFiltered ? props.noMatchesText : props.emptyText} />
      ) : (
        <>
          <ListToolbar view={props.view} isCapped={listing.isCapped && query.q === ''}>
            <p data-announced>
              {pluralize(listing.results, {
                one: singular,
                other: plural,
                isCapped: listing.isCapped,
              })}
              {query.q !== '' &&
                listing.isCapped &&
                '. That’s too many to show. Add another word to narrow your search.'}
            </p>
          </ListToolbar>
          {props.children}
        </>
      )}
      <Pagination
        page={listing.page}
        pages={listing.pages}
        to={(page) => buildListUrl(page === 1 ? path : pagePath(page), query)}
        continuation={buildContinuation(listing, (parameter) =>
          buildListUrl(`${path}?${parameter}`, query),
        )}
      />
    </ListPage>
  )
}
