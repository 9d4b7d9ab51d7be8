import {
  exportSubscribers,
  listSubscribers,
  type Subscriber,
} from '@fairgrove/contract/subscribers'
import { texts } from '@fairgrove/contract/subscribers.options'
import { CommunityNav } from '../back-office/community-nav.tsx'
import { ListToolbar } from '../back-office/list-toolbar.tsx'
import { type Column, pickColumns, Table } from '../back-office/table.tsx'
import { loadTableView } from '../back-office/table-view.server.ts'
import { formatDay } from '../formatting/dates.ts'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/subscriber-list.route'
import styles from './subscriber-list.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Subscribers') }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const listing = await loadFromApi(listSubscribers, {
    context,
    query: { pageNumber: getPageNumber(url) },
  })
  const download = exportSubscribers
  const view = await loadTableView('subscribers', { context, request, url, download, filters: {} })
  return { ...listing, view }
}

const columns: Column<Subscriber>[] = [
  {
    key: 'id',
    header: 'ID',
    cardSlot: 'line',
    cell: ({ _id }) => <code className={styles.id}>{_id}</code>,
  },
  { key: 'email', header: 'EMAIL', cardSlot: 'name', cell: ({ email }) => email },
  {
    key: 'subscribed',
    header: 'SUBSCRIBED',
    cardSlot: 'line',
    cell: ({ subscribedAt, hasAccount }) => (
      <>
        <time dateTime={subscribedAt}>{formatDay(subscribedAt)}</time>
        <span className={styles.source}>{hasAccount ? 'With an account' : 'From the footer'}</span>
      </>
    ),
  },
]

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { subscribers, bounced, results, page, pages, view } = loaderData
  return (
    <ContentPage
      title="Subscribers"
      lead="Everyone who confirmed their newsletter subscription. They can unsubscribe anytime."
      isWide
    >
      <CommunityNav />
      {results === 0 ? (
        <EmptyState isCompact text={texts.noSubscribers} />
      ) : (
        <>
          <ListToolbar view={view}>
            <p>
              <strong>{formatCount(results)}</strong> {results === 1 ? 'subscriber' : 'subscribers'}
            </p>
          </ListToolbar>
          {bounced > 0 && (
            <p>
              {pluralize(bounced, { one: 'email', other: 'emails' })} bounced. We send newsletters
              there again after a new confirmation.
            </p>
          )}
          <Table
            caption="Subscribers, newest first"
            columns={pickColumns(columns, view.columns)}
            rows={subscribers}
          />
          <Pagination page={page} pages={pages} to={(number) => `/subscribers?page=${number}`} />
        </>
      )}
    </ContentPage>
  )
}
