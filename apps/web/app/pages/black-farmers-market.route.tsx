import { site } from '@fairgrove/contract/site'
import { describePage } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage, RichText } from '../ui/content-page.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/black-farmers-market.route'

const title = 'Black farmers market'
const lead = 'Buy straight from the people who grow it, who keep what they earn.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: lead,
    path: '/black_farmers_market',
    breadcrumbs: [],
  })

export default function BlackFarmersMarket() {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead={lead}
      dateLine={<LabeledDate label="Last updated" date="2026-11-17" />}
    >
      <RichText>
        <h2>Who we are</h2>
        <p>
          We’re the team behind {site.name}, together with growers, cooks and makers from the
          neighborhoods we work in. They know how to grow and make good things. We know how to find
          customers for them.
        </p>
        <h2>What it is</h2>
        <p>
          An open-air market where Black farmers and Black-owned food and craft businesses sell
          vegetables, fruit, honey, bread, plants, soap and textiles. There’s food, music and a
          corner for trading seeds, tools and know-how. No cannabis is sold at the market, and all
          ages are welcome.
        </p>
        <p>
          We keep stall fees as low as we can. Find dates and locations on our{' '}
          <Link to="/events">events page</Link>. We also announce them on our blog and in our
          newsletter.
        </p>
        <h2>Why</h2>
        <p>
          A century ago, Black farmers ran many times more farms in this country than they do today.
          They lost land to unfair loans, to violence and to laws that looked the other way. Buying
          direct is one small way to change where the money goes. It reaches the person who did the
          work, the same day.
        </p>
        <p>
          Cannabis has a similar history. Whole neighborhoods paid the price of prohibition and were
          shut out once it became a business. We want that money to find its way back to them.
        </p>
        <h2>Sell at the market</h2>
        <p>
          Do you grow, cook or make something? Apply for a stall, or email{' '}
          <a href={`mailto:${site.infoEmail}?subject=Black%20farmers%20market`}>{site.infoEmail}</a>{' '}
          and tell us about it.
        </p>
      </RichText>
      <div>
        <ButtonLink to="/vendors">Become a vendor</ButtonLink>
      </div>
    </ContentPage>
  )
}
