import { site } from '@fairgrove/contract/site'
import { readFirst } from '../page-handle.ts'
import { describePage } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dated } from '../ui/dated.tsx'
import { Prose, Reading } from '../ui/reading.tsx'
import type { Route } from './+types/black-farmers-market'

const title = 'Black farmers market'
const lead =
  'A day out where the people who grow the food sell it themselves, and keep what it earns.'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path: '/black_farmers_market', trail: [] })

export default function BlackFarmersMarket() {
  return (
    <Reading
      trail={[]}
      title={title}
      lead={lead}
      dated={<Dated label="Last changed" date="2026-11-15" />}
    >
      <Prose>
        <h2>Who we are</h2>
        <p>
          We are the people behind {site.name}, together with growers, cooks and makers from the
          neighborhoods we work in. We know how to find customers for a good thing; they know how to
          grow and make it.
        </p>
        <h2>What it is</h2>
        <p>
          An open-air market with stalls of Black farmers and Black-owned food and craft businesses:
          vegetables and fruit, honey and bread, plants, soap and textiles. There is something to
          eat, music, and a corner where seed, tools and know-how change hands. No cannabis is sold
          at the market, and everyone of every age is welcome.
        </p>
        <p>
          Stalls cost vendors as little as we can make them cost. Dates and places are announced on
          our blog and by mail to our subscribers.
        </p>
        <h2>Why</h2>
        <p>
          A century ago many times more farms in this country were run by Black farmers than today.
          Land was lost to unfair loans, to violence and to laws that looked away. Buying directly
          is one small way to turn the money around: it reaches the person who did the work, on the
          same day.
        </p>
        <p>
          Cannabis has a history of the same kind: whole neighborhoods paid for prohibition and were
          left out when it became a business. We would like the money to find its way back to them,
          here as there.
        </p>
        <h2>Come and sell</h2>
        <p>
          You grow, cook or make something? Ask for a stall, or write to{' '}
          <a href={`mailto:${site.infoEmail}?subject=Black%20farmers%20market`}>{site.infoEmail}</a>{' '}
          and tell us a little about it.
        </p>
      </Prose>
      <div>
        <ButtonLink to="/vendors">Become a vendor</ButtonLink>
      </div>
    </Reading>
  )
}
