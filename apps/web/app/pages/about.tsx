import { badgeNames, badgeOwnershipPercent, badges } from '@fairgrove/contract/badges.options'
import { policies } from '@fairgrove/contract/policies.options'
import { site } from '@fairgrove/contract/site'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { badgeMeanings } from '../badges/meanings.ts'
import { readFirst } from '../page-handle.ts'
import { describePage } from '../page-meta.ts'
import { Dated } from '../ui/dated.tsx'
import { Contents, Prose, Reading } from '../ui/reading.tsx'
import type { Route } from './+types/about'
import styles from './about.module.css'
import { asked, faqData } from './asked.ts'

const title = 'About us'
const lead = `${site.name} helps people spend where it does some good: on companies owned by the people whom prohibition cost most, and on companies that treat people and places well.`

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: 'Who we are, what each badge means, how it is given, and what a listing costs.',
    path: '/about',
    trail: [],
    structured: faqData,
  })

const parts = [
  { id: 'what', title: 'What we do' },
  { id: 'badges', title: 'What the badges mean' },
  { id: 'how', title: 'How a badge is given' },
  { id: 'how-results-are-ordered', title: 'How results are ordered' },
  { id: 'pricing', title: 'What it costs' },
  { id: 'not', title: 'What we do not do' },
  { id: 'asked', title: 'Questions people ask' },
]

export default function About() {
  return (
    <Reading
      trail={[]}
      title={title}
      lead={lead}
      dated={<Dated label="Last changed" date="2026-11-15" />}
      aside={<Contents parts={parts} />}
    >
      <Prose>
        <h2 id="what">What we do</h2>
        <p>
          We keep a directory of dispensaries, brands and products, and a small shop for
          merchandise. You can look for places near you, read what others think of them, and see who
          is behind them. For writing reviews and taking part you earn canna-coins.
        </p>
        <p>
          A share of what we earn goes to an equity fund. Its books are open on the{' '}
          <Link to="/equity_efforts">equity plan</Link> page.
        </p>
        <h2 id="badges">What the badges mean</h2>
        <p>
          A badge is a fact about a company. Ownership badges need at least {badgeOwnershipPercent}
          %: a majority that decides, not a name on a form.
        </p>
      </Prose>
      <dl className={styles.badges}>
        {badgeNames.map((name) => (
          <div key={name}>
            <dt>
              <img src={`/badges/${name}.svg`} alt="" width={32} height={32} />
              {badges[name].label}
            </dt>
            <dd>{badgeMeanings[name]}</dd>
          </div>
        ))}
      </dl>
      <Prose>
        <h2 id="how">How a badge is given</h2>
        <p>
          Only our team gives badges, never the listed company. We ask for papers such as ownership
          records, a union contract or an equity plan, look at them, and write down who decided
          what, when and why. Every company’s page links to that record. A badge that no longer
          holds is taken back, and the record says so.
        </p>
        <h2 id="how-results-are-ordered">How results are ordered</h2>
        <p>
          Lists begin with the newest, a search with the best match, and what is near you with the
          nearest. Among equal matches, what people looked at and ordered most in the last week
          comes first. You can sort by price or by reviews instead. Nobody can pay for a better
          place.
        </p>
        <h2 id="pricing">What it costs</h2>
        <ul>
          <li>
            <strong>Being listed is free</strong> for brands and dispensaries.
          </li>
          <li>
            A dispensary pays about ${policies.dispensaryFeeDollarsPerMonth} a month once it takes
            pre-orders here.
          </li>
          <li>Referrals are charged for each pre-order code that is used.</li>
          <li>For shoppers everything is free, and prices are the seller’s own.</li>
          <li>Badges cannot be bought, and payments change neither ratings nor rankings.</li>
        </ul>
        <p>
          <Link to="/brand_listing_info">Apply for a listing</Link>, or read what can be{' '}
          <Link to="/refunds">refunded</Link>.
        </p>
        <h2 id="not">What we do not do</h2>
        <p>
          We do not sell cannabis. THC products are reserved here and paid for in cash at the
          dispensary; CBD products are bought from the brand. We make no claims about health, and we
          never hand your consumption profile to sellers.
        </p>
        <h2 id="asked">Questions people ask</h2>
        {asked.map(({ question, answer }) => (
          <Fragment key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </Fragment>
        ))}
      </Prose>
    </Reading>
  )
}
