import { expiryNoticeDays } from '@fairgrove/contract/analytics.options'
import { getOverview, type Overview } from '@fairgrove/contract/analytics.overview'
import { badges } from '@fairgrove/contract/badges.options'
import { ListPage } from '../back-office/list-page.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatCount } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/admin-dashboard.route'
import styles from './admin-dashboard.module.css'
import { WeeklyNumbers } from './weekly-numbers.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Dashboard') }]

export const loader = ({ context }: Route.LoaderArgs) => loadFromApi(getOverview, { context })

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { waiting, expiringBadges } = loaderData
  return (
    <ListPage title="Dashboard" lead="What needs your attention, plus this week’s numbers.">
      <section className={styles.section} aria-labelledby="waiting">
        <h2 id="waiting">Needs your attention</h2>
        <ul className={styles.queues}>
          {queues.map(({ name, one, other, to }) => (
            <li key={name}>
              <Link
                to={to}
                className={styles.queue}
                data-waits={waiting[name] > 0 ? '' : undefined}
              >
                <strong>{formatCount(waiting[name])}</strong>
                <span>{waiting[name] === 1 ? one : other}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ExpiringBadges badges={expiringBadges} />
      <WeeklyNumbers overview={loaderData} />
    </ListPage>
  )
}

type Queue = { name: keyof Overview['waiting']; one: string; other: string; to: string }

const queues: Queue[] = [
  {
    name: 'applications',
    one: 'application',
    other: 'applications',
    to: '/admin/applications',
  },
  { name: 'claims', one: 'claim', other: 'claims', to: '/admin/applications?kind=claim' },
  {
    name: 'challenges',
    one: 'badge challenge',
    other: 'badge challenges',
    to: '/admin/applications?kind=challenge',
  },
  {
    name: 'revisions',
    one: 'change to review',
    other: 'changes to review',
    to: '/admin/revisions',
  },
  {
    name: 'products',
    one: 'product in review',
    other: 'products in review',
    to: '/productlist?status=pending',
  },
  {
    name: 'brands',
    one: 'brand in review',
    other: 'brands in review',
    to: '/brandlist?status=pending',
  },
  {
    name: 'dispensaries',
    one: 'dispensary not approved',
    other: 'dispensaries not approved',
    to: '/dispensaries_list?status=unapproved',
  },
  {
    name: 'payments',
    one: 'flagged payment',
    other: 'flagged payments',
    to: '/admin/payments',
  },
  {
    name: 'shipments',
    one: 'paid order to ship',
    other: 'paid orders to ship',
    to: '/orderlist?state=paid&kind=shipping',
  },
  { name: 'reviews', one: 'reported review', other: 'reported reviews', to: '/admin/reviews' },
  { name: 'bugs', one: 'bug report', other: 'bug reports', to: '/admin/applications?kind=bug' },
  {
    name: 'badges',
    one: 'badge expiring soon',
    other: 'badges expiring soon',
    to: '#badges',
  },
  {
    name: 'wrongNumbers',
    one: 'wrong number report',
    other: 'wrong number reports',
    to: '/admin/applications?kind=wrong_number',
  },
  {
    name: 'staleEntries',
    one: 'resource to check',
    other: 'resources to check',
    to: '/admin/resources',
  },
]

function ExpiringBadges({ badges: expiring }: { badges: Overview['expiringBadges'] }) {
  return (
    <section className={styles.section} aria-labelledby="badges">
      <h2 id="badges">Badges expiring in the next {expiryNoticeDays} days</h2>
      {expiring.length === 0 ? (
        <p>No badges expire soon.</p>
      ) : (
        <ul className={styles.expiringBadges}>
          {expiring.map(({ company, badge, expiresOn }) => (
            <li key={`${company._id} ${badge}`}>
              <Link to={`/${company.kind}/${company._id}/edit`}>{company.name}</Link>
              <span>{badges[badge].name}</span>
              <time dateTime={expiresOn}>{formatDay(expiresOn)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
