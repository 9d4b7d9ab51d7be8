import {
  earningLimits,
  type Offer,
  offerNames,
  offers,
  rewardItemNames,
  rewardItems,
} from '@fairgrove/contract/rewards.options'
import { formatPrice } from '../formatting/numbers.ts'
import { describePage } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage, RichText, TableOfContents } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/rewards-info.route'
import { CoinList, CoinRow, EarningList } from './coin-list.tsx'
import styles from './rewards-info.module.css'

const title = 'How rewards work'
const lead = 'Earn canna-coins for taking part and gifts for writing reviews, good or bad.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: 'How to earn and spend canna-coins, and what your reviews get you.',
    path: '/rewards/info',
    breadcrumbs: [],
  })

const offerNotes: Partial<Record<Offer, string>> = {
  freeShipping: 'Only while we charge for shipping.',
}

const parts = [
  { id: 'earn', title: 'How to earn canna-coins' },
  { id: 'spend', title: 'What you can get' },
  { id: 'gifts', title: 'Gifts for reviews' },
  { id: 'rules', title: 'The fine print' },
]

export default function RewardsInfo() {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead={lead}
      aside={<TableOfContents entries={parts} />}
    >
      <RichText>
        <h2 id="earn">How to earn canna-coins</h2>
      </RichText>
      <EarningList />
      <RichText>
        <h2 id="spend">What you can get</h2>
        <p>
          You’ll get a one-time code. Find it on your rewards page. Use event ticket codes for our{' '}
          <Link to="/events">events</Link>.
        </p>
      </RichText>
      <CoinList>
        {offerNames.map((offer) => (
          <CoinRow key={offer} note={offerNotes[offer]} coins={offers[offer].coins}>
            {offers[offer].title}
          </CoinRow>
        ))}
      </CoinList>
      <RichText>
        <h2 id="gifts">Gifts for reviews</h2>
        <p>
          Product and dispensary reviews both count toward your tier. Each tier comes with one free
          gift that you can add to your cart.
        </p>
      </RichText>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Reviews</th>
            <th scope="col">Gift</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rewardItemNames.map((item, index) => (
            <tr key={item}>
              <th scope="row">{index + 1}</th>
              <td>{formatReviewRange(index)}</td>
              <td>{rewardItems[item].title}</td>
              <td>{formatPrice(rewardItems[item].worthCents / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RichText>
        <h2 id="rules">The fine print</h2>
        <ul>
          <li>Canna-coins have no cash value and can’t be transferred.</li>
          <li>
            You can earn canna-coins for up to {earningLimits.paidReviewsPerDay} reviews a day. A
            review needs at least {earningLimits.reviewCharacters} characters and{' '}
            {earningLimits.reviewWords} different words, and can’t repeat another one of yours.
          </li>
          <li>
            You can use coins and gifts from a review {earningLimits.reviewHours} hours after you
            post it, or right away if you bought the product here.
          </li>
          <li>Each gift is limited to one per email and one per shipping address.</li>
          <li>
            If we refund an order, or if a review is deleted or removed, you lose the canna-coins it
            earned. We’ll cancel codes you haven’t used and gifts that haven’t shipped if you no
            longer have enough for them.
          </li>
          <li>
            Gifts can’t be returned (see <Link to="/refunds">refunds</Link>). If an order is
            canceled before it ships, you can redeem its gifts again.
          </li>
        </ul>
      </RichText>
      <ButtonLink to="/rewards" className={styles.cta}>
        View rewards
      </ButtonLink>
    </ContentPage>
  )
}

/** '1-2', '3-4', …, '9 or more' */
function formatReviewRange(index: number): string {
  const getThreshold = (at: number) => {
    const item = rewardItemNames[at]
    return item && rewardItems[item].reviews
  }
  const from = getThreshold(index) ?? 0
  const next = getThreshold(index + 1)
  return next === undefined ? `${from} or more` : `${from}-${next - 1}`
}
