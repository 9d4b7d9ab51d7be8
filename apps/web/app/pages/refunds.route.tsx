import { policies, site } from '@fairgrove/contract/site'
import { describePage } from '../seo/page-meta.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { ContentPage, RichText } from '../ui/content-page.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/refunds.route'

const title = 'Refund policy'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: `What you can return within ${policies.merchandiseReturnDays} days, what you can always return and what’s final sale.`,
    path: '/refunds',
    breadcrumbs: [],
  })

/**
 * Sellers see their own policy and can switch to the shoppers'. Readable even when the API is
 * unavailable.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await getUserOrNull(context)
  const isForSellers = user?.isSeller === true && url.searchParams.get('for') !== 'shoppers'
  return { isForSellers }
}

export default function Refunds({ loaderData: { isForSellers } }: Route.ComponentProps) {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead={
        isForSellers
          ? 'For sellers: refunds on referral fees and analytics.'
          : 'What you can return, how long you have and how to do it.'
      }
      dateLine={<LabeledDate label="Effective" date="2026-11-15" />}
    >
      {isForSellers ? <ForSellers /> : <ForShoppers />}
    </ContentPage>
  )
}

const infoMail = <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>

function ForShoppers() {
  return (
    <RichText>
      <h2>Merchandise</h2>
      <p>
        You can return undamaged, unused, unopened merchandise within{' '}
        {policies.merchandiseReturnDays} days of delivery. Stickers can’t be returned.
      </p>
      <h2>Defective or damaged</h2>
      <p>
        If something arrives defective or damaged, you can always return it, even stickers. Email a
        photo and your order number to {infoMail}. We’ll replace it or refund you.
      </p>
      <h2>Final sale</h2>
      <p>There are no refunds on:</p>
      <ul>
        <li>Event tickets</li>
        <li>Gifts you earned with reviews and anything you redeemed with canna-coins</li>
      </ul>
      <p>
        You pay for event tickets at the door. Until the event starts, you can cancel a ticket you
        reserved on the <Link to="/events">event’s page</Link>, and you don’t owe anything.
      </p>
      <h2>Cannabis products</h2>
      <p>
        We don’t sell cannabis products, so we can’t accept returns on them. You pay the dispensary
        in cash for pre-orders, so contact them if something’s wrong. If you don’t pick up a
        pre-order, you don’t owe anything.
      </p>
      <h2>How to return something</h2>
      <ol>
        <li>
          Email {infoMail} with your order number and the items you want to return. We’ll send you
          the return address.
        </li>
        <li>Ship it within {policies.merchandiseReturnDays} days of delivery.</li>
        <li>
          Once we receive and check it, we’ll refund the item price and tax to your original payment
          method.
        </li>
      </ol>
    </RichText>
  )
}

function ForSellers() {
  return (
    <RichText>
      <h2>Referrals</h2>
      <p>
        We charge a referral fee when a shopper’s pre-order code is used. If you think a charge is
        wrong, email {infoMail} with the code and the reason within {policies.referralDisputeHours}{' '}
        hours of the charge. If illness or a death kept you from disputing it in time, you have{' '}
        {policies.referralDisputeExtraDays} more days. If the charge was wrong, we’ll refund it in
        full. After that time, referral charges are final.
      </p>
      <h2>Analytics</h2>
      <p>
        Cancel an analytics subscription within {policies.analyticsRefundHours} hours of buying or
        renewing it, and we’ll refund that payment. If you cancel later, you keep access until the
        end of the period you paid for.
      </p>
      <h2>Listings</h2>
      <p>Listings are free, so there’s nothing to refund.</p>
      <h2>Returns from shoppers</h2>
      <p>
        Returns from your customers follow our{' '}
        <Link to="/refunds?for=shoppers">policy for shoppers</Link>. It covers everything sold
        through our cart.
      </p>
    </RichText>
  )
}
