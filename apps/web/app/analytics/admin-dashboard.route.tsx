import { getSiteInsights } from '@fairgrove/contract/analytics.insights'
import { getOverview, type Overview } from '@fairgrove/contract/analytics.overview'
import { ListPage } from '../back-office/list-page.tsx'
import { dayAgo } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { DownloadLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/admin-dashboard.route'
import styles from './admin-dashboard.module.css'
import { AttentionList, type QueueAges } from './attention-list.tsx'
import { ExpiringBadges } from './expiring-badges.tsx'
import { parseRange } from './range-links.tsx'
import { SiteNumbers } from './site-numbers.tsx'
import { WeeklyNumbers } from './weekly-numbers.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Dashboard') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const days = parseRange(url.searchParams)
  const [overview, insights] = await Promise.all([
    loadFromApi(getOverview, { context }),
    loadFromApi(getSiteInsights, { context, query: { days } }),
  ])
  return { overview, insights, days, ages: getQueueAges(overview.oldest, new Date()) }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { overview, insights, days, ages } = loaderData
  return (
    <ListPage
      title="Dashboard"
      lead="What needs your attention, plus this week’s numbers."
      tools={
        <DownloadLink href="/api/admin/insights.csv?table=queue" name="needs-attention.csv">
          Download list (CSV)
        </DownloadLink>
      }
    >
      <AttentionList waiting={overview.waiting} ages={ages} />
      <HeldStock {...overview.heldStock} />
      <WeeklyNumbers overview={overview} />
      <SiteNumbers insights={insights} days={days} />
      <ExpiringBadges badges={overview.expiringBadges} />
    </ListPage>
  )
}

function HeldStock({ orders, units }: Overview['heldStock']) {
  if (orders === 0) return <p className={styles.note}>No unpaid orders are holding stock.</p>
  return (
    <p className={styles.note}>
      <Link to="/orderlist?state=placed">
        {pluralize(orders, { one: 'unpaid order', other: 'unpaid orders' })}
      </Link>{' '}
      {orders === 1 ? 'is holding' : 'are holding'}{' '}
      {pluralize(units, { one: 'item', other: 'items' })} in stock.
    </p>
  )
}

const dayMs = 86_400_000
const lateDays = 7

/** 'Oldest 3 days ago' for each kind. Older than a week is late. */
function getQueueAges(oldest: Overview['oldest'], now: Date): QueueAges {
  const entries = Object.entries(oldest).flatMap(([name, since]) => {
    if (!since) return []
    const isLate = now.getTime() - Date.parse(since) > lateDays * dayMs
    return [[name, { text: `Oldest ${dayAgo(new Date(since), now)}`, isLate }]]
  })
  return Object.fromEntries(entries) as QueueAges
}
