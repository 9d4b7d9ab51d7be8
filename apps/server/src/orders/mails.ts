import { texts } from '@fairgrove/contract/checkout.options'
import { dollarsOf } from '@fairgrove/contract/money'
import { holdMinutes, pickupDays } from '@fairgrove/contract/orders.options'
import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'
import type { cancelReasons, letterNames } from './declared-jobs.ts'
import type { WholeOrder } from './order-row.store.ts'

type LetterName = (typeof letterNames)[number]
type CancelReason = (typeof cancelReasons)[number]
type Told = {
  order: WholeOrder
  url: string
  refundedCents: number | undefined
  why: CancelReason | undefined
}
type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>

const money = (cents: number) => `$${dollarsOf(cents).toFixed(2)}`

/** People quote the last letters of an id to each other; the whole of it is in the link. */
const shortId = ({ id }: WholeOrder) => id.slice(-6).toUpperCase()

const placeOf = ({ place }: WholeOrder) =>
  place ? `${place.name}, ${place.address}, ${place.city}` : 'the dispensary'

const linesOf = (order: WholeOrder) =>
  order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name}${line.size === 'ONE' ? '' : `, ${line.size}`}: ` +
      money(line.quantity * line.unitPriceCents),
  )

const whyCancelled = ({ kind }: WholeOrder): Record<CancelReason, string> => ({
  expired:
    kind === 'pickup'
      ? 'It was not picked up in time, so its things are back on the shelf.'
      : 'It was not paid in time, so its things are back on the shelf. Nothing was charged.',
  deleted: 'The shop cannot fulfil it, so its things are back on the shelf. Nothing was charged.',
  asked: 'You asked us to, so its things are back on the shelf. Nothing was charged.',
})

const words: Record<LetterName, (told: Told) => Words> = {
  placed: ({ order }) =>
    order.kind === 'pickup'
      ? {
          subject: `Your pre-order ${shortId(order)} at ${order.place?.name ?? site.name}`,
          heading: 'Your pre-order is placed',
          paragraphs: [
            `Bring this code, your ID and ${money(order.totalCents)} in cash: ${order.pickupCode}`,
            `Pick it up at ${placeOf(order)} within ${pickupDays} days.`,
            ...linesOf(order),
          ],
        }
      : {
          subject: `Your ${site.name} order ${shortId(order)}`,
          heading: 'Your order is placed',
          paragraphs: [
            `We keep these things for you for ${holdMinutes.shipping} minutes while you pay ` +
              `${money(order.totalCents)}.`,
            ...linesOf(order),
          ],
        },
  paid: ({ order }) => ({
    subject: `Paid: your order ${shortId(order)}`,
    heading: 'Thank you, it is paid',
    paragraphs: [
      order.kind === 'pickup'
        ? `You paid ${money(order.totalCents)} in cash at ${placeOf(order)}.`
        : `We received ${money(order.totalCents)}. ${texts.shippingNote}`,
      ...linesOf(order),
    ],
  }),
  delivered: ({ order }) =>
    order.kind === 'pickup'
      ? {
          subject: `Arrived: your order ${shortId(order)}`,
          heading: 'Your order has arrived in your hands',
          paragraphs: [`It was handed over at ${placeOf(order)}. Enjoy it responsibly.`],
        }
      : {
          subject: `Shipped: your order ${shortId(order)}`,
          heading: 'Your order is on its way',
          paragraphs: [
            `Its tracking number is ${order.trackingNumber}.`,
            'It usually arrives within 5-7 business days.',
          ],
        },
  cancelled: ({ order, why = 'expired' }) => ({
    subject: `Cancelled: your order ${shortId(order)}`,
    heading: 'Your order was cancelled',
    paragraphs: [whyCancelled(order)[why], 'You are welcome to order again.'],
  }),
  refunded: ({ order, refundedCents = order.refundedCents }) => ({
    subject: `Refunded: your order ${shortId(order)}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `${money(refundedCents)} of ${money(order.totalCents)} went back the way they came. ` +
        'Banks take a few days to show it.',
    ],
  }),
}

/** Nothing was paid, so nothing is told about money. */
const wordsOfFree: Partial<typeof words> = {
  paid: ({ order }) => ({
    subject: `Your rewards: order ${shortId(order)}`,
    heading: 'Your rewards are on their way',
    paragraphs: [`There is nothing to pay. ${texts.shippingNote}`, ...linesOf(order)],
  }),
  refunded: ({ order }) => ({
    subject: `Taken back: your order ${shortId(order)}`,
    heading: 'Your order was taken back',
    paragraphs: ['It cost nothing. What had not left us yet can be redeemed again.'],
  }),
}

export function letterAbout(name: LetterName, told: Told): Letter {
  return {
    ...((told.order.totalCents === 0 && wordsOfFree[name]) || words[name])(told),
    action: { label: 'See your order', url: told.url },
    footnotes: [
      'This link opens your order without signing in. Keep it to yourself.',
      `Questions? ${site.infoEmail}`,
    ],
  }
}
