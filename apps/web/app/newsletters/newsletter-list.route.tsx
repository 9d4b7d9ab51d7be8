import { listNewsletters, type NewsletterSummary } from '@fairgrove/contract/newsletters'
import { texts } from '@fairgrove/contract/newsletters.options'
import { CommunityNav } from '../back-office/community-nav.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatCount } from '../formatting/numbers.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/newsletter-list.route'
import { NewsletterStatusBadge } from './newsletter-status.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Newsletters') }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listNewsletters, { context, query: { pageNumber: getPageNumber(url) } })

type CountName = keyof NewsletterSummary['counts']

const countColumn = (header: string, name: CountName): Column<NewsletterSummary> => ({
  header,
  cardSlot: 'line',
  isLabeled: true,
  cell: ({ status, counts }) => (status === 'draft' ? null : formatCount(counts[name])),
})

const columns: Column<NewsletterSummary>[] = [
  {
    header: 'Subject',
    cardSlot: 'name',
    cell: ({ _id, subject }) => <Link to={`/admin/newsletters/${_id}`}>{subject}</Link>,
  },
  {
    header: 'Status',
    cardSlot: 'state',
    cell: ({ status }) => <NewsletterStatusBadge status={status} />,
  },
  {
    header: 'Date',
    cardSlot: 'corner',
    cell: ({ startedAt, createdAt }) => (
      <time dateTime={startedAt ?? createdAt}>{formatDay(startedAt ?? createdAt)}</time>
    ),
  },
  countColumn('Sent', 'sent'),
  countColumn('Bounced', 'bounced'),
  countColumn('Failed', 'failed'),
  countColumn('Unsubscribed', 'unsubscribed'),
]

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { newsletters, results, page, pages } = loaderData
  return (
    <ContentPage
      title="Newsletters"
      lead="Write to everyone who confirmed their subscription. Every email has a link to unsubscribe."
      isWide
    >
      <CommunityNav />
      <div>
        <ButtonLink to="/admin/newsletters/new">Write newsletter</ButtonLink>
      </div>
      {results === 0 ? (
        <EmptyState isCompact text={texts.noNewsletters} />
      ) : (
        <Table caption="Newsletters, newest first" columns={columns} rows={newsletters} />
      )}
      <Pagination page={page} pages={pages} to={(number) => `/admin/newsletters?page=${number}`} />
    </ContentPage>
  )
}
