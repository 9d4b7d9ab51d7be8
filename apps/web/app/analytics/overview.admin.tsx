import { expiryNoticeDays } from '@fairgrove/contract/analytics.options'
import { getOverview, type Overview } from '@fairgrove/contract/analytics.overview'
import { badges } from '@fairgrove/contract/badges.options'
import { Link } from 'react-router'
import { dayOf } from '../dates.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { countText } from '../ui/count.ts'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/overview.admin'
import { Numbers } from './numbers.tsx'
import styles from './overview.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Dashboard') }]

export const loader = ({ context }: Route.LoaderArgs) => load(getOverview, { context })

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { waiting, expiringBadges } = loaderData
  return (
    <WorkPage title="Dashboard" lead="What needs your attention, plus this week’s numbers.">
      <section className={styles.part} aria-labelledby="waiting">
        <h2 id="waiting">Needs your attention</h2>
        <ul className={styles.queues}>
          {queues.map(({ name, one, several, to }) => (
            <li key={name}>
              <Link
                to={to}
                className={styles.queue}
                data-waits={waiting[name] > 0 ? '' : undefined}
              >
                <strong>{countText(waiting[name])}</strong>
                <span>{waiting[name] === 1 ? one : several}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Expiring badges={expiringBadges} />
      <Numbers overview={loaderData} />
      <nav className={styles.part} aria-labelledby="lists">
        <h2 id="lists">Manage</h2>
        <ul className={styles.lists}>
          {lists.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </WorkPage>
  )
}

type Queue = { name: keyof Overview['waiting']; one: string; several: string; to: string }

const queues: Queue[] = [
  {
    name: 'applications',
    one: 'application',
    several: 'applications',
    to: '/admin/applications',
  },
  { name: 'claims', one: 'claim', several: 'claims', to: '/admin/applications?kind=claim' },
  {
    name: 'challenges',
    one: 'badge challenge',
    several: 'badge challenges',
    to: '/admin/applications?kind=challenge',
  },
  {
    name: 'products',
    one: 'product in review',
    several: 'products in review',
    to: '/productlist?status=pending',
  },
  {
    name: 'brands',
    one: 'brand in review',
    several: 'brands in review',
    to: '/brandlist?status=pending',
  },
  {
    name: 'dispensaries',
    one: 'dispensary not approved',
    several: 'dispensaries not approved',
    to: '/dispensaries_list?status=unapproved',
  },
  {
    name: 'payments',
    one: 'flagged payment',
    several: 'flagged payments',
    to: '/admin/payments',
  },
  { name: 'reviews', one: 'reported review', several: 'reported reviews', to: '/admin/reviews' },
  { name: 'bugs', one: 'bug report', several: 'bug reports', to: '/admin/applications?kind=bug' },
  {
    name: 'badges',
    one: 'badge expiring soon',
    several: 'badges expiring soon',
    to: '#badges',
  },
  {
    name: 'wrongNumbers',
    one: 'wrong number report',
    several: 'wrong number reports',
    to: '/admin/applications?kind=wrong_number',
  },
  {
    name: 'staleEntries',
    one: 'resource to check',
    several: 'resources to check',
    to: '/admin/resources',
  },
]

const lists = [
  { label: 'Applications', to: '/admin/applications' },
  { label: 'Reported reviews', to: '/admin/reviews' },
  { label: 'Products', to: '/productlist' },
  { label: 'Brands', to: '/brandlist' },
  { label: 'Dispensaries', to: '/dispensaries_list' },
  { label: 'Orders', to: '/orderlist' },
  { label: 'Flagged payments', to: '/admin/payments' },
  { label: 'Users', to: '/userlist' },
  { label: 'Subscribers', to: '/subscribers' },
  { label: 'Weekly questions', to: '/questions' },
  { label: 'Referrals', to: '/referrals' },
  { label: 'Gifts and codes', to: '/admin/rewards' },
  { label: 'Resources to check', to: '/admin/resources' },
  { label: 'Audit log', to: '/admin/audit' },
  { label: 'Security log', to: '/admin/security' },
  { label: 'Jobs', to: '/admin/jobs' },
  { label: 'Edit home page', to: '/admin/home' },
  { label: 'Add blog post', to: '/blog/write' },
]

function Expiring({ badges: expiring }: { badges: Overview['expiringBadges'] }) {
  return (
    <section className={styles.part} aria-labelledby="badges">
      <h2 id="badges">Badges expiring in the next {expiryNoticeDays} days</h2>
      {expiring.length === 0 ? (
        <p>No badges expire soon.</p>
      ) : (
        <ul className={styles.expiring}>
          {expiring.map(({ company, badge, expiresOn }) => (
            <li key={`${company._id} ${badge}`}>
              <Link to={`/${company.kind}/${company._id}/edit`}>{company.name}</Link>
              <span>{badges[badge].label}</span>
              <time dateTime={expiresOn}>{dayOf(expiresOn)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
