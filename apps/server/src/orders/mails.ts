import { texts } from '@fairgrove/contract/checkout.options'
import { dollarsOf } from '@fairgrove/contract/money'
import { confirmMinutes, holdMinutes, pickupDays } from '@fairgrove/contract/orders.options'
import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'
import type { cancelReasons, letterNames } from './declared-jobs.ts'
import type { WholeOrder } from './order-row.store.ts'

type LetterName = (typeof letterNames)[number]
type CancelReason = (typeof cancelReasons)[number]
type Told = {
  order: WholeOrder
  url: string
  /** Of a pre-order that its guest has to confirm. */
  confirmUrl: string
  refundedCents: number | undefined
  why: CancelReason | undefined
}
type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>

const money = (cents: number) => `$${dollarsOf(cents).toFixed(2)}`

/** People quote the last letters of an id to each other; the whole of it is in the link. */
const shortId = ({ id }: WholeOrder) => id.slice(-6).toUpperCase()

const placeOf = ({ place }: WholeOrder) =>
  place ? `${place.name}, ${place.address}, ${place.city}` : 'the dispensary'

/** The items at their own price, then the total the customer pays. */
const linesOf = (order: WholeOrder) => [
  ...order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name}${line.size === 'ONE' ? '' : `, ${line.size}`}: ` +
      money(line.quantity * line.unitPriceCents),
  ),
  order.kind === 'pickup'
    ? `Total with tax: ${money(order.totalCents)}`
    : `Total with tax and shipping: ${money(order.totalCents)}`,
]

const whyCanceled = ({ kind }: WholeOrder): Record<CancelReason, string> => ({
  expired:
    kind === 'pickup'
      ? 'You didn’t pick up your order in time, so we canceled it. You haven’t been charged.'
      : 'We didn’t get your payment in time, so we canceled your order. You haven’t been charged.',
  deleted: 'The seller canceled your order. You haven’t been charged.',
  asked: 'We canceled your order as you asked. You haven’t been charged.',
})

/** PayPal may confirm a payment after the order was canceled; cash at the counter can't arrive late. */
const latePayment = ({ kind }: WholeOrder) =>
  kind === 'shipping'
    ? [
        'If a payment still comes through, we’ll either ship your order or refund you. ' +
          'We’ll email you either way.',
      ]
    : []

const refundedText = (refundedCents: number, totalCents: number) =>
  refundedCents < totalCents
    ? `We refunded ${money(refundedCents)} of ${money(totalCents)} to your original payment method.`
    : `We refunded ${money(refundedCents)} to your original payment method.`

const words: Record<LetterName, (told: Told) => Words> = {
  confirm: ({ order }) => ({
    subject: `Confirm your pre-order ${shortId(order)} at ${order.place?.name ?? site.name}`,
    heading: 'Confirm your pre-order',
    paragraphs: [
      `Confirm within ${confirmMinutes} minutes of ordering, and we’ll hold your items at ${placeOf(order)}.`,
      'Until you confirm, we aren’t holding anything, and the dispensary can’t see your pre-order.',
      ...linesOf(order),
      'Didn’t place this pre-order? Ignore this email, and nothing will be ordered.',
    ],
  }),
  placed: ({ order }) =>
    order.kind === 'pickup'
      ? {
          subject: `Your pickup code for pre-order ${shortId(order)} at ${order.place?.name ?? site.name}`,
          heading: 'Your pre-order is confirmed',
          paragraphs: [
            `Your pickup code: ${order.pickupCode}. ` +
              `Bring it with a valid ID and ${money(order.totalCents)} in cash.`,
            `Pick up within ${pickupDays} days at ${placeOf(order)}. ` +
              'After that, we’ll cancel your pre-order, and you won’t be charged.',
            ...linesOf(order),
          ],
        }
      : {
          subject: `We’re holding the items in order ${shortId(order)}`,
          heading: 'We’re holding your items',
          paragraphs: [
            `Pay ${money(order.totalCents)} within ${holdMinutes.shipping} minutes of ordering to ` +
              'get your items. If you’ve already paid, you’re all set.',
            'If you don’t pay in time, we’ll cancel your order, and you won’t be charged.',
            ...linesOf(order),
          ],
        },
  paid: ({ order }) => ({
    subject: `Payment received for order ${shortId(order)}`,
    heading: 'Thanks for your payment',
    paragraphs:
      order.kind === 'pickup'
        ? [`You paid ${money(order.totalCents)} in cash at ${placeOf(order)}.`, ...linesOf(order)]
        : [
            `We received your payment of ${money(order.totalCents)}. ${texts.shippingNote}`,
            'We’ll email you a tracking number when your order ships.',
            ...linesOf(order),
          ],
  }),
  delivered: ({ order }) =>
    order.kind === 'pickup'
      ? {
          subject: `Order ${shortId(order)} picked up`,
          heading: 'Order picked up',
          paragraphs: [`You picked up your order at ${placeOf(order)}. Enjoy responsibly.`],
        }
      : {
          subject: `Order ${shortId(order)} has shipped`,
          heading: 'Your order is on its way',
          paragraphs: [
            `Tracking number: ${order.trackingNumber}`,
            'Packages usually arrive 5-7 business days after shipping.',
          ],
        },
  cancelled: ({ order, why = 'expired' }) => ({
    subject: `Order ${shortId(order)} was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      whyCanceled(order)[why],
      ...latePayment(order),
      'Still want it? You can order again anytime.',
    ],
  }),
  refunded: ({ order, refundedCents = order.refundedCents }) => ({
    subject: `Refund for order ${shortId(order)}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `${refundedText(refundedCents, order.totalCents)} It can take a few days to show up.`,
      ...(order.state === 'cancelled'
        ? ['Your payment came through after we canceled the order, so we refunded it.']
        : []),
    ],
  }),
  giftsRemoved: ({ order }) => ({
    subject: `We removed a gift from order ${shortId(order)}`,
    heading: 'We removed a gift from your order',
    paragraphs: [
      'You get gifts for your reviews. A review was deleted or removed, so you no longer have ' +
        'enough for this gift.',
      ...(order.state === 'refunded'
        ? ['Nothing else was in this order, so we canceled it. You haven’t been charged.']
        : ['This is what’s still in your order:', ...linesOf(order)]),
    ],
  }),
}

/** For orders that cost nothing, so there's no payment to mention. */
const wordsOfFree: Partial<typeof words> = {
  paid: ({ order }) => ({
    subject: `Your gift order ${shortId(order)} is confirmed`,
    heading: 'Your gift order is confirmed',
    paragraphs: [
      `You don’t owe anything. ${texts.shippingNote}`,
      'We’ll email you a tracking number when your order ships.',
      ...linesOf(order),
    ],
  }),
  refunded: ({ order }) => ({
    subject: `Order ${shortId(order)} was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      'You haven’t been charged. You can use any gifts that hadn’t shipped in a new order.',
    ],
  }),
}

export function letterAbout(name: LetterName, told: Told): Letter {
  return {
    ...((told.order.totalCents === 0 && wordsOfFree[name]) || words[name])(told),
    action:
      name === 'confirm'
        ? { label: 'Review and confirm', url: told.confirmUrl }
        : { label: 'View order', url: told.url },
    footnotes: [
      'Anyone with this link can see your order, so don’t share it.',
      `You’re getting this email because you placed an order on ${site.name}.`,
      `Questions? Email us at ${site.infoEmail}.`,
    ],
  }
}
