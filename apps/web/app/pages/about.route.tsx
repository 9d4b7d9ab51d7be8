import { badgeNames, badgeOwnershipPercent, badges } from '@fairgrove/contract/badges.options'
import { policies, site } from '@fairgrove/contract/site'
import { Fragment } from 'react'
import { badgeMeanings } from '../badges/badge-explanations.tsx'
import { describePage } from '../seo/page-meta.ts'
import { ContentPage, RichText, TableOfContents } from '../ui/content-page.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/about.route'
import styles from './about.module.css'
import { buildFaqData, faqs } from './faq.ts'

const title = 'About us'
const lead = `${site.name} helps you put your money where it does some good: with companies owned by the people prohibition hurt most, and companies that treat people and places well.`

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description:
      'Who we are, what our badges mean, how companies earn them and what a listing costs.',
    path: '/about',
    breadcrumbs: [],
    structuredData: buildFaqData,
  })

const parts = [
  { id: 'what', title: 'What we do' },
  { id: 'badges', title: 'What the badges mean' },
  { id: 'how', title: 'How a company gets a badge' },
  { id: 'how-results-are-ordered', title: 'How we rank results' },
  { id: 'pricing', title: 'What it costs' },
  { id: 'not', title: 'What we don’t do' },
  { id: 'asked', title: 'FAQ' },
]

export default function About() {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead={lead}
      dateLine={<LabeledDate label="Last updated" date="2026-11-18" />}
      aside={<TableOfContents entries={parts} />}
    >
      <RichText>
        <h2 id="what">What we do</h2>
        <p>
          We run a directory of dispensaries, brands and products, plus a small merchandise shop.
          Find places near you, read reviews and see who’s behind each business. Earn canna-coins
          for writing reviews and taking part.
        </p>
        <p>
          A share of merchandise sales goes to our equity fund. See the books on our{' '}
          <Link to="/equity_efforts">equity plan</Link> page.
        </p>
        <h2 id="badges">What the badges mean</h2>
        <p>
          A badge is a verified fact about a company. Ownership badges require at least{' '}
          {badgeOwnershipPercent}% ownership. That’s a controlling majority, not just a name on a
          form.
        </p>
      </RichText>
      <dl className={styles.badges}>
        {badgeNames.map((name) => (
          <div key={name}>
            <dt>
              <img src={`/badges/${name}.svg`} alt="" width={32} height={32} />
              {badges[name].name}
            </dt>
            <dd>{badgeMeanings[name]}</dd>
          </div>
        ))}
      </dl>
      <RichText>
        <h2 id="how">How a company gets a badge</h2>
        <p>
          Only our team awards badges, never the listed company. We ask for documents such as
          ownership records, a union contract or an equity plan, review them, and record who decided
          what, when and why. Every company’s page links to that record. If a badge no longer
          applies, we remove it and say so.
        </p>
        <h2 id="how-results-are-ordered">How we rank results</h2>
        <p>
          Lists show the newest first, searches show the best match first, and nearby results show
          the closest first. When matches tie, the most viewed and ordered in the past week come
          first. The first page of a search shows at most three products from any one brand, unless
          you search for the brand by name or only a few brands match. You can also sort by price or
          rating. No one can pay to rank higher.
        </p>
        <h2 id="pricing">What it costs</h2>
        <ul>
          <li>
            <strong>Listings are free</strong> for brands and dispensaries.
          </li>
          <li>
            Dispensaries that take pre-orders pay about ${policies.dispensaryFeeDollarsPerMonth} a
            month.
          </li>
          <li>We charge a referral fee for each pre-order code that’s used.</li>
          <li>It’s free for shoppers, and sellers set their own prices.</li>
          <li>Badges aren’t for sale, and payments never affect ratings or rankings.</li>
        </ul>
        <p>
          <Link to="/brand_listing_info">Apply for a listing</Link> or read our{' '}
          <Link to="/refunds">refund policy</Link>.
        </p>
        <h2 id="not">What we don’t do</h2>
        <p>
          We don’t sell cannabis. You pre-order THC products here and pay the dispensary in cash.
          You buy CBD products from the brand. We don’t make health claims, and we never share your
          Canna Profile with sellers.
        </p>
        <h2 id="asked">FAQ</h2>
        {faqs.map(({ question, answer }) => (
          <Fragment key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </Fragment>
        ))}
      </RichText>
    </ContentPage>
  )
}
