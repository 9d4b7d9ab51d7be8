import { policies } from '@fairgrove/contract/policies.options'
import { site } from '@fairgrove/contract/site'
import { Link } from 'react-router'
import { readFirst } from '../page-handle.ts'
import { describePage } from '../page-meta.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { Dated } from '../ui/dated.tsx'
import { Prose, Reading } from '../ui/reading.tsx'
import type { Route } from './+types/refunds'

const title = 'Refund policy'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: `What can come back within ${policies.merchandiseReturnDays} days, what always can, and what never can.`,
    path: '/refunds',
    trail: [],
  })

/** Sellers are shown theirs, and may ask for the shoppers'. Nobody is kept from reading it by our being away. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await knownUser(context)
  const isForSellers = user?.isSeller === true && url.searchParams.get('for') !== 'shoppers'
  return { isForSellers }
}

export default function Refunds({ loaderData: { isForSellers } }: Route.ComponentProps) {
  return (
    <Reading
      trail={[]}
      title={title}
      lead={
        isForSellers
          ? 'For sellers: charges for referrals and for analytics.'
          : 'For shoppers: what can come back, until when, and how.'
      }
      dated={<Dated label="In force since" date="2026-11-15" />}
    >
      {isForSellers ? <ForSellers /> : <ForShoppers />}
    </Reading>
  )
}

const infoMail = <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>

function ForShoppers() {
  return (
    <Prose>
      <h2>Merchandise</h2>
      <p>
        Merchandise may come back within {policies.merchandiseReturnDays} days of its arrival if it
        is undamaged, unused and unopened. Stickers are excluded.
      </p>
      <h2>Defective or damaged</h2>
      <p>
        What arrives defective or damaged may always come back, stickers included. Send a photo to{' '}
        {infoMail} with your order number. We replace it or pay you back.
      </p>
      <h2>Never refunded</h2>
      <ul>
        <li>Event tickets. There are no refunds on event tickets.</li>
        <li>Items you redeemed with reviews or canna-coins.</li>
      </ul>
      <h2>Cannabis products</h2>
      <p>
        We do not sell cannabis products or take them back. A pre-order is paid for at the
        dispensary, in cash, and the dispensary handles what is wrong with it. What you do not pick
        up, you do not owe.
      </p>
      <h2>How to send something back</h2>
      <ol>
        <li>
          Write to {infoMail} with your order number and what should come back. You get the address
          to send it to.
        </li>
        <li>Send it within {policies.merchandiseReturnDays} days of its arrival.</li>
        <li>Once we have seen it, the price of the item and its tax go back the way you paid.</li>
      </ol>
    </Prose>
  )
}

function ForSellers() {
  return (
    <Prose>
      <h2>Referrals</h2>
      <p>
        A referral is charged when a shopper’s pre-order code is used. If you think one was charged
        wrongly, dispute it within {policies.referralDisputeHours} hours of the charge: write to{' '}
        {infoMail} with the code and the reason. If illness or a death kept you from it, you have{' '}
        {policies.referralDisputeExtraDays} more days. A charge that turns out to be wrong is paid
        back in full. After that time a referral charge is final.
      </p>
      <h2>Analytics</h2>
      <p>
        Cancel an analytics subscription within {policies.analyticsRefundHours} hours of buying or
        renewing it, and that payment is paid back. Cancel later, and it runs to the end of the
        period you paid for.
      </p>
      <h2>Listings</h2>
      <p>Being listed is free, so there is nothing to pay back.</p>
      <h2>What shoppers may send back</h2>
      <p>
        The rules for your customers are in the{' '}
        <Link to="/refunds?for=shoppers">policy for shoppers</Link>. They apply to everything that
        is sold through our cart.
      </p>
    </Prose>
  )
}
