import { listReferrals, type Referral } from '@fairgrove/contract/referrals'
import {
  outcomeNames,
  paidPerNetworkAndDay,
  type ReferralOutcome,
  referralOutcomes,
} from '@fairgrove/contract/referrals.options'
import { dayOf } from '../dates.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { CommunityNav } from '../pages/community-nav.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Reading } from '../ui/reading.tsx'
import { StateFilter } from '../workbench/state-filter.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import type { Route } from './+types/list.admin'
import styles from './list.admin.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Referrals') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('outcome')
  const outcome = outcomeNames.find((name) => name === asked)
  const listing = await load(listReferrals, {
    context,
    query: { outcome, pageNumber: pageOf(url) },
  })
  return { ...listing, outcome }
}

const columns: Column<Referral>[] = [
  { head: 'Referred by', place: 'name', cell: ({ referrer }) => referrer.name },
  { head: 'New customer', place: 'line', isNamed: true, cell: ({ member }) => member.name },
  {
    head: 'Date',
    place: 'corner',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
  {
    head: 'Network',
    place: 'line',
    isNamed: true,
    cell: ({ network }) => (network ? <code>{network}</code> : 'Deleted'),
  },
  {
    head: 'Outcome',
    place: 'state',
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
    <Reading
      title="Referrals"
      lead={`Who referred whom. We pay at most ${paidPerNetworkAndDay} referrals per network per day. Matching short codes mean the same network. We delete them after 30 days.`}
      isWide
    >
      <CommunityNav />
      <StateFilter
        label="Outcome"
        choices={[undefined, ...outcomeNames].map((name) => ({
          label: name ? referralOutcomes[name] : 'All',
          to: addressOf(name, 1),
          isCurrent: name === outcome,
        }))}
      />
      {results === 0 ? (
        <EmptyState text={outcome ? 'No referrals with this outcome.' : 'No referrals yet.'} />
      ) : (
        <Table caption="Referrals, newest first" columns={columns} rows={referrals} />
      )}
      <Pagination page={page} pages={pages} to={(number) => addressOf(outcome, number)} />
    </Reading>
  )
}

function addressOf(outcome: ReferralOutcome | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(outcome && { outcome }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/referrals?${query}` : '/referrals'
}
