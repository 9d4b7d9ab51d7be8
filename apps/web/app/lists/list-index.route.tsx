import { listPublishedLists } from '@fairgrove/contract/lists'
import { type ListSort, listSortNames, listSorts, texts } from '@fairgrove/contract/lists.options'
import { getPageNumber } from '../routing/page-number.ts'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import pills from '../ui/pills.module.css'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/list-index.route'
import styles from './list-card.module.css'
import { ListCard } from './list-card.tsx'
import indexStyles from './list-index.module.css'

const lead =
  'Products, brands and dispensaries that people on Fairgrove put together and recommend.'
const eagerCards = 3

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: 'Lists',
    description: lead,
    // Sorting repeats the same lists.
    path: buildListsPath('newest', loaderData?.page ?? 1),
    breadcrumbs: [],
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const orderParam = url.searchParams.get('order')
  const order = listSortNames.find((each) => each === orderParam) ?? 'newest'
  const query = { order, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listPublishedLists, { context, query })), order }
}

export default function ListIndex({ loaderData }: Route.ComponentProps) {
  const { lists, page, pages, order } = loaderData
  return (
    <ContentPage breadcrumbs={[]} title="Lists" lead={lead} isWide>
      <div className={indexStyles.bar}>
        <nav aria-label="Sort lists">
          <ul className={classes(pills.pills, pills.small)}>
            {listSortNames.map((each) => (
              <li key={each}>
                <Link
                  to={buildListsPath(each, 1)}
                  aria-current={each === order ? 'page' : undefined}
                  preventScrollReset
                >
                  {listSorts[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to="/your_lists" variant="outline">
          Your lists
        </ButtonLink>
      </div>
      {lists.length === 0 ? (
        <EmptyState text={texts.none}>
          <p>Be the first: select Add to list on a product, brand or dispensary.</p>
          <ButtonLink to="/dispensaries">Find a dispensary</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.lists}>
          {lists.map((list, at) => (
            <li key={list._id}>
              <ListCard list={list} to={`/lists/${list._id}`} isFirst={at < eagerCards} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => buildListsPath(order, number)} />
    </ContentPage>
  )
}

function buildListsPath(order: ListSort, page: number): string {
  const query = new URLSearchParams({
    ...(order !== 'newest' && { order }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/lists?${query}` : '/lists'
}
