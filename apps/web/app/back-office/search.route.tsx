import {
  backOfficeSearchLengths,
  hitsPerGroup,
  searchGroups,
} from '@fairgrove/contract/back-office.options'
import { searchBackOffice } from '@fairgrove/contract/back-office.search'
import { Problem } from '@fairgrove/contract/problems'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/search.route'
import { ListPage } from './list-page.tsx'
import styles from './search.module.css'
import { SearchForm } from './search-form.tsx'
import { type SearchResult, toSearchResults } from './search-results.server.ts'

const title = 'Search'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const user = await getUser(context)
  const isAdmin = user?.isAdmin ?? false
  return { q, isAdmin, ...(q ? await find(context, q, isAdmin) : { results: null }) }
}

type Found = { results: SearchResult[] | null; error?: string }

async function find(context: Context, q: string, isAdmin: boolean): Promise<Found> {
  try {
    const hits = await callApi(searchBackOffice, { context, query: { q } })
    return { results: toSearchResults(hits, isAdmin) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'invalid_input') throw toErrorResponse(error)
    return { results: null, error: error.fields?.q ?? error.message }
  }
}

export default function BackOfficeSearch({ loaderData }: Route.ComponentProps) {
  const { q, isAdmin, results, error } = loaderData
  return (
    <ListPage title={title}>
      <SearchForm
        action="/back_office/search"
        buttonLabel="Search"
        label={
          isAdmin
            ? 'Find orders, products, listings and people'
            : 'Find your orders, products and listings'
        }
        description="By order number, name or email."
        type="search"
        required
        maxLength={backOfficeSearchLengths.max}
        defaultValue={q}
        error={error}
      />
      {results?.length === 0 && (
        <EmptyState isCompact text={`Nothing matches “${q}.” Check the spelling or try less.`} />
      )}
      {results && results.length > 0 && <Results results={results} />}
    </ListPage>
  )
}

function Results({ results }: { results: SearchResult[] }) {
  return Object.entries(searchGroups).map(([group, label]) => {
    const members = results.filter((result) => result.group === group)
    if (members.length === 0) return null
    return (
      <section key={group} className={styles.group} aria-labelledby={`${group}-title`}>
        <h2 id={`${group}-title`}>{label}</h2>
        <ul className={styles.results}>
          {members.map(({ to, name, detail }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
              <span className={styles.detail}>{detail}</span>
            </li>
          ))}
        </ul>
        {members.length === hitsPerGroup && (
          <p className={styles.detail}>These are the first {hitsPerGroup}.</p>
        )}
      </section>
    )
  })
}
