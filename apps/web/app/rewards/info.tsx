import {
  type Earning,
  earnings,
  offerNames,
  offers,
  rewardItemNames,
  rewardItems,
} from '@fairgrove/contract/rewards.options'
import { Link } from 'react-router'
import { readFirst } from '../page-handle.ts'
import { describePage } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { priceText } from '../ui/price.ts'
import { Contents, Prose, Reading } from '../ui/reading.tsx'
import type { Route } from './+types/info'
import styles from './info.module.css'

const title = 'How rewards work'
const lead =
  'Canna-coins thank you for taking part. Reviews also earn gifts, whatever their stars say.'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: 'How canna-coins are earned and spent, and what your reviews earn.',
    path: '/rewards/info',
    trail: [],
  })

const ways: Record<Earning, { label: string; note: string }> = {
  signup: { label: 'Sign up', note: 'Paid when you confirm your email address.' },
  referral: {
    label: 'Refer a friend',
    note: 'Paid when your friend confirms theirs. Your link is on your profile.',
  },
  partnerVisit: {
    label: 'Visit a brand partner’s site',
    note: 'From the brand’s page, once a week for each brand.',
  },
  question: { label: 'Answer the weekly question', note: 'A new one every seven days.' },
  dispensaryReview: { label: 'Review a dispensary', note: 'Once for each dispensary.' },
  productReview: { label: 'Review a product', note: 'Once for each product.' },
  merchandise: { label: 'Buy a merch item', note: 'For every item, when it is paid.' },
}

const parts = [
  { id: 'earn', title: 'How to earn canna-coins' },
  { id: 'spend', title: 'What they buy' },
  { id: 'gifts', title: 'Gifts for reviews' },
  { id: 'rules', title: 'The fine print' },
]

export default function RewardsInfo() {
  return (
    <Reading trail={[]} title={title} lead={lead} aside={<Contents parts={parts} />}>
      <Prose>
        <h2 id="earn">How to earn canna-coins</h2>
      </Prose>
      <dl className={styles.list}>
        {(Object.keys(ways) as Earning[]).map((earning) => (
          <Row key={earning} {...ways[earning]} coins={earnings[earning]} />
        ))}
      </dl>
      <Prose>
        <h2 id="spend">What they buy</h2>
        <p>Each purchase gives you a code that works once. You find it on your rewards page.</p>
      </Prose>
      <dl className={styles.list}>
        {offerNames.map((offer) => (
          <Row key={offer} label={offers[offer].title} coins={offers[offer].coins} />
        ))}
      </dl>
      <Prose>
        <h2 id="gifts">Gifts for reviews</h2>
        <p>
          Your reviews of products and dispensaries count towards a tier. Each tier holds a gift
          that is yours once; it goes into your cart at no cost.
        </p>
      </Prose>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Reviews</th>
            <th scope="col">Gift</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {rewardItemNames.map((item, index) => (
            <tr key={item}>
              <th scope="row">{index + 1}</th>
              <td>{rangeOf(index)}</td>
              <td>{rewardItems[item].title}</td>
              <td>{priceText(rewardItems[item].worthCents / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Prose>
        <h2 id="rules">The fine print</h2>
        <ul>
          <li>Coins have no cash value and cannot be handed on.</li>
          <li>A refunded order and a removed review take back the coins they earned.</li>
          <li>
            Gifts are sent once and not taken back; see <Link to="/refunds">refunds</Link>. If an
            order is cancelled before it ships, its gifts are yours again.
          </li>
        </ul>
      </Prose>
      <ButtonLink to="/rewards" className={styles.go}>
        See your rewards
      </ButtonLink>
    </Reading>
  )
}

function Row({ label, note, coins }: { label: string; note?: string; coins: number }) {
  return (
    <div>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>
        <strong>{coins}</strong> canna-coins
      </dd>
    </div>
  )
}

/** '1-2', '3-4', …, '9 or more' */
function rangeOf(index: number): string {
  const of = (at: number) => {
    const item = rewardItemNames[at]
    return item && rewardItems[item].reviews
  }
  const from = of(index) ?? 0
  const next = of(index + 1)
  return next === undefined ? `${from} or more` : `${from}-${next - 1}`
}
