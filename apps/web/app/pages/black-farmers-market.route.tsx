import { type EventDetails, listEvents } from '@fairgrove/contract/events'
import { site } from '@fairgrove/contract/site'
import { EventCard } from '../events/event-card.tsx'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage, RichText } from '../ui/content-page.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/black-farmers-market.route'
import styles from './black-farmers-market.module.css'

const title = 'Black farmers market'
const lead = 'Buy straight from the people who grow it, who keep what they earn.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: lead,
    path: '/black_farmers_market',
    breadcrumbs: [],
  })

/** The next event that is named after this page. The page is complete without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await callApi(listEvents, { context, query: {} }).catch(() => undefined)
  const isMarket = (event: EventDetails) => event.title.toLowerCase().includes(title.toLowerCase())
  return { market: found?.events.find(isMarket) }
}

export default function BlackFarmersMarket({ loaderData: { market } }: Route.ComponentProps) {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead={lead}
      dateLine={<LabeledDate label="Last updated" date="2026-11-17" />}
    >
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">Next market</h2>
        {market ? (
          <ul>
            <EventCard event={market} />
          </ul>
        ) : (
          <p>We haven’t set the next date yet.</p>
        )}
        <div className={styles.actions}>
          <ButtonLink to="/subscribe" variant={market ? 'outline' : 'primary'}>
            Get dates by email
          </ButtonLink>
          <ButtonLink to="/vendors" variant="outline">
            Become a vendor
          </ButtonLink>
        </div>
      </section>
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
          Do you grow, cook or make something? <Link to="/vendors">Apply for a stall</Link>, or
          email{' '}
          <a href={`mailto:${site.infoEmail}?subject=Black%20farmers%20market`}>{site.infoEmail}</a>{' '}
          and tell us about it.
        </p>
      </RichText>
    </ContentPage>
  )
}
