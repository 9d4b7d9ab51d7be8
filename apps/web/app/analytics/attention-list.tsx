import type { Overview } from '@fairgrove/contract/analytics.overview'
import { formatCount } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import styles from './admin-dashboard.module.css'

type Queue = { name: keyof Overview['waiting']; one: string; other: string; to: string }
type QueueAge = { text: string; isLate: boolean }

/** How long the oldest item of each kind has been there; computed on the server. */
export type QueueAges = Partial<Record<keyof Overview['waiting'], QueueAge>>

type AttentionListProps = { waiting: Overview['waiting']; ages: QueueAges }

/** Everything that needs a decision, with a link to where it is made. */
export function AttentionList({ waiting, ages }: AttentionListProps) {
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting">Needs your attention</h2>
      <ul className={styles.queues}>
        {queues.map(({ name, one, other, to }) => (
          <li key={name}>
            <Link to={to} className={styles.queue} data-waits={waiting[name] > 0 ? '' : undefined}>
              <strong>{formatCount(waiting[name])}</strong>
              <span>{waiting[name] === 1 ? one : other}</span>
              {waiting[name] > 0 && ages[name] && (
                <small data-late={ages[name].isLate ? '' : undefined}>{ages[name].text}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
    name: 'approvals',
    one: 'change to confirm',
    other: 'changes to confirm',
    to: '/admin/approvals',
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
    to: '/admin/to_ship',
  },
  { name: 'reviews', one: 'reported review', other: 'reported reviews', to: '/admin/reviews' },
  { name: 'lists', one: 'reported list', other: 'reported lists', to: '/admin/lists' },
  { name: 'photos', one: 'reported photo', other: 'reported photos', to: '/admin/photos' },
  {
    name: 'placeQuestions',
    one: 'question to review',
    other: 'questions to review',
    to: '/admin/place_questions',
  },
  {
    name: 'sizes',
    one: 'product with sizes to group',
    other: 'products with sizes to group',
    to: '/admin/product_sizes',
  },
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
