import type { ReactNode } from 'react'
import { countOf } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Refused } from '../ui/refused.ts'
import { pickName } from './picks.tsx'
import { SearchForm } from './search-form.tsx'
import { StateFilter } from './state-filter.tsx'
import { type Wish, withWish } from './wish.ts'
import { WorkPage } from './work-page.tsx'

/** What a page's action answers: what it did and what it could not, or why it did nothing. */
export type WorkAnswer =
  | { said: string; left?: { _id: string; name: string; reason: string }[] }
  | Refused

type WorkListProps = {
  title: string
  lead: string
  tools?: ReactNode
  /** What one is called, and several. */
  thing: string
  things: string
  /** What they are found by. */
  findBy?: string
  /** The list's first page, and its others. */
  path: string
  pagePath: (page: number) => string
  wish: Wish
  states: readonly { status: string; label: string }[]
  listing: { page: number; pages: number; results: number; isCapped: boolean }
  answer: WorkAnswer | undefined
  /** Said when there is nothing at all, and when nothing is like what was asked for. */
  none: string
  noneFound: string
  /** The table. */
  children: ReactNode
}

/** Every list of the workbench: found by name, by status, sorted, page by page, without a script. */
export function WorkList(props: WorkListProps) {
  const { title, lead, tools, thing, things, findBy = 'name', path, pagePath } = props
  const { wish, states, listing, answer } = props
  const { q, ...others } = wish
  const keeps = Object.entries(others).filter(([, value]) => value !== '')
  const isNarrowed = wish.q !== '' || wish.status !== ''
  return (
    <WorkPage title={title} lead={lead} tools={tools}>
      <SearchForm
        action={path}
        button="Search"
        label={`Find ${things} by ${findBy}`}
        type="search"
        maxLength={120}
        defaultValue={q}
        keeps={Object.fromEntries(keeps)}
      />
      <StateFilter
        label={`${title} by status`}
        choices={[{ status: '', label: 'All' }, ...states].map(({ status, label }) => ({
          label,
          to: withWish(path, { ...wish, status }),
          isCurrent: status === wish.status,
        }))}
      />
      {answer && ('said' in answer ? <Done answer={answer} /> : <NotDone refused={answer} />)}
      {listing.results === 0 ? (
        <EmptyState text={isNarrowed ? props.noneFound : props.none} />
      ) : (
        <>
          <p role="status">
            {countOf(listing.results, { one: thing, several: things, isCapped: listing.isCapped })}
            {wish.q !== '' &&
              listing.isCapped &&
              '. That’s too many to show. Add another word to narrow your search.'}
          </p>
          {props.children}
        </>
      )}
      <Pagination
        page={listing.page}
        pages={listing.pages}
        to={(page) => withWish(page === 1 ? path : pagePath(page), wish)}
      />
    </WorkPage>
  )
}

function Done({ answer }: { answer: Extract<WorkAnswer, { said: string }> }) {
  const left = answer.left ?? []
  return (
    <Outcome about={answer} tone={left.length > 0 ? 'info' : 'good'}>
      <p>{answer.said}</p>
      {left.length > 0 && (
        <ul>
          {left.map(({ _id, name, reason }) => (
            <li key={_id}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Outcome>
  )
}

/** What was refused for chosen rows is said in their bar, where the reason for it can be mended. */
function NotDone({ refused }: { refused: Refused }) {
  if (refused.values[pickName]) return null
  return <Outcome about={refused}>{refused.problem.message}</Outcome>
}
