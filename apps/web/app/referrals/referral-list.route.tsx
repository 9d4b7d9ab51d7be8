import { listReferrals, type Referral } from '@fairgrove/contract/referrals'
import {
  maxPaidReferralsPerNetworkDay,
  type ReferralOutcome,
  referralOutcomeNames,
  referralOutcomes,
} from '@fairgrove/contract/referrals.options'
import { CommunityNav } from '../back-office/community-nav.tsx'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/referral-list.route'
import styles from './referral-list.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Referrals') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const param = url.searchParams.get('outcome')
  const outcome = referralOutcomeNames.find((name) => name === param)
  const listing = await loadFromApi(listReferrals, {
    context,
    query: { outcome, pageNumber: getPageNumber(url) },
  })
  return { ...listing, outcome }
}

const columns: Column<Referral>[] = [
  { header: 'Referred by', cardSlot: 'name', cell: ({ referrer }) => referrer.name },
  { header: 'New customer', cardSlot: 'line', isLabeled: true, cell: ({ member }) => member.name },
  {
    header: 'Date',
    cardSlot: 'corner',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
  {
    header: 'Network',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ network }) => (network ? <code>{network}</code> : 'Deleted'),
  },
  {
    header: 'Outcome',
    cardSlot: 'state',
    cell: ({ outcome }) => (
      <span className={outcome === 'paid' ? styles.paid : styles.held}>
        {referralOutcomes[outcome]}
      </span>
    ),
  },
]

export default function Referrals({ loaderData }: Route.ComponentProps) {
  const { referrals, results, page, pages, outcome } = loaderData
  return (
    <ContentPage
      title="Referrals"
      lead={`Who referred whom. We pay at most ${maxPaidReferralsPerNetworkDay} referrals per network per day. Matching short codes mean the same network. We delete them after 30 days.`}
      isWide
    >
      <CommunityNav />
      <FilterLinks
        label="Outcome"
        choices={[undefined, ...referralOutcomeNames].map((name) => ({
          label: name ? referralOutcomes[name] : 'All',
          to: buildReferralsPath(name, 1),
          isCurrent: name === outcome,
        }))}
      />
      {results === 0 ? (
        <EmptyState
          isCompact
          text={outcome ? 'No referrals with this outcome.' : 'No referrals yet.'}
        />
      ) : (
        <Table caption="Referrals, newest first" columns={columns} rows={referrals} />
      )}
      <Pagination page={page} pages={pages} to={(number) => buildReferralsPath(outcome, number)} />
    </ContentPage>
  )
}

function buildReferralsPath(outcome: ReferralOutcome | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(outcome && { outcome }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/referrals?${query}` : '/referrals'
}
