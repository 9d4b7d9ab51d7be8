import { texts } from '@fairgrove/contract/checkout.options'
import { toDollars, toPercent } from '@fairgrove/contract/money'
import { holdReminderHours } from '@fairgrove/contract/notifications.options'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { confirmationMinutes, holdMinutes, pickupDays } from '@fairgrove/contract/orders.options'
import { findTracking } from '@fairgrove/contract/orders.tracking'
import { site } from '@fairgrove/contract/site'
import { formatAbout, taxKindNames } from '@fairgrove/contract/taxes.options'
import type { EmailContent } from '../mail/email-template.ts'
import type { TaxPart } from '../taxes/rules.ts'
import { getMedicalNote } from '../taxes/schedule.rules.ts'
import type { CancelReason, orderEmailKinds } from './declared-jobs.ts'
import type { OrderWithLines } from './order-row.store.ts'

type OrderEmailKind = (typeof orderEmailKinds)[number]
type OrderEmailData = {
  order: OrderWithLines
  url: string
  /** Only for a pre-order that its guest has to confirm. */
  confirmUrl: string
  refundedCents: number | undefined
  reason: CancelReason | undefined
}
type EmailText = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'>

export const formatMoney = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${toDollars(Math.abs(cents)).toFixed(2)}`

const formatPickupPlace = ({ place }: OrderWithLines) =>
  place ? `${place.name}, ${place.address}, ${place.city}` : 'the dispensary'

/** ' (deal: $8.00 each instead of $10.00)' */
const formatSaving = ({ regularPriceCents, unitPriceCents }: OrderWithLines['lines'][number]) =>
  regularPriceCents === null
    ? ''
    : ` (deal: ${formatMoney(unitPriceCents)} each instead of ${formatMoney(regularPriceCents)})`

/** '2 × Grow Fair tee, M: $64.00' */
export const formatItem = (line: OrderWithLines['lines'][number]) =>
  `${line.quantity} × ${line.name}${line.size === 'ONE' ? '' : `, ${line.size}`}: ` +
  formatMoney(line.quantity * line.unitPriceCents) +
  formatSaving(line)

/** Only the dispensary's own rates give an exact total. */
const formatTotal = ({ totalCents, taxDetails }: OrderWithLines) =>
  taxDetails?.isEstimate ? formatAbout(toDollars(totalCents)) : formatMoney(totalCents)

/** 'Sales tax (6.25%): $2.87' */
const formatTaxPart = ({ kind, rate, cents, isIncluded }: TaxPart) =>
  `${taxKindNames[kind]} (${toPercent(rate)}%${isIncluded ? ', in the price' : ''}): ${formatMoney(cents)}`

/** What is paid at the counter besides the items, as it was computed when the order was placed. */
const formatTaxes = ({ taxDetails, roundingCents }: OrderWithLines) => [
  ...(taxDetails?.parts ?? []).map(formatTaxPart),
  ...(roundingCents === 0 ? [] : [`Cash rounding: ${formatMoney(roundingCents)}`]),
]

const formatTaxNotes = ({ taxDetails, hasMedicalCard, place }: OrderWithLines) => [
  ...(taxDetails?.isEstimate
    ? ['The total with tax is an estimate. The dispensary sets the final amount.']
    : []),
  ...(taxDetails?.notes ?? []),
  ...(hasMedicalCard ? [getMedicalNote(place?.state ?? null)] : []),
]

/** The items at their own price, then the total the customer pays. */
const formatLines = (order: OrderWithLines) =>
  order.kind === 'pickup'
    ? [
        ...order.lines.map(formatItem),
        ...formatTaxes(order),
        `Total with tax: ${formatTotal(order)}`,
        ...formatTaxNotes(order),
      ]
    : [
        ...order.lines.map(formatItem),
        `Total with tax and shipping: ${formatMoney(order.totalCents)}`,
      ]

const formatWhatToBring = (order: OrderWithLines) => {
  const card = order.hasMedicalCard ? ', your medical card' : ''
  return `Bring it with a valid ID${card} and ${formatTotal(order)} in cash.`
}

/** A receipt: items, shipping, tax, total and where it ships. */
const formatReceipt = (order: OrderWithLines) => [
  `Order number: ${formatOrderNumber(order.number)}`,
  ...order.lines.map(formatItem),
  ...(order.kind === 'shipping' ? [`Shipping: ${formatMoney(order.shippingCents)}`] : []),
  ...(order.kind === 'pickup' && order.taxDetails
    ? formatTaxes(order)
    : [`Tax: ${formatMoney(order.saleTaxCents + order.exciseCents)}`]),
  `Total: ${formatTotal(order)}`,
  ...(order.shipTo ? [`Ships to: ${formatAddress(order)}`] : []),
]

const formatAddress = ({ contactName, shipTo }: OrderWithLines) =>
  [
    contactName,
    shipTo?.address,
    shipTo?.street2,
    shipTo?.city,
    [shipTo?.state, shipTo?.postalCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/** The number, and the carrier's page about it if we know the carrier. */
function formatTracking({ trackingNumber }: OrderWithLines): string[] {
  if (!trackingNumber) return []
  const tracking = findTracking(trackingNumber)
  const link = tracking ? [`Follow it at ${tracking.carrier}: ${tracking.url}`] : []
  return [`Tracking number: ${trackingNumber}`, ...link]
}

const getCancelReasonTexts = ({ kind }: OrderWithLines): Record<CancelReason, string> => ({
  expired:
    kind === 'pickup'
      ? 'You didn’t pick up your order in time, so we canceled it. You haven’t been charged.'
      : 'We didn’t get your payment in time, so we canceled your order. You haven’t been charged.',
  deleted: 'The seller canceled your order. You haven’t been charged.',
  asked: 'We canceled your order as you asked. You haven’t been charged.',
})

/** PayPal may confirm a payment after the order was canceled; cash at the counter can't arrive late. */
const buildLatePaymentNote = ({ kind }: OrderWithLines) =>
  kind === 'shipping'
    ? [
        'If a payment still comes through, we’ll either ship your order or refund you. ' +
          'We’ll email you either way.',
      ]
    : []

const formatRefundText = (refundedCents: number, totalCents: number) =>
  refundedCents < totalCents
    ? `We refunded ${formatMoney(refundedCents)} of ${formatMoney(totalCents)} to your original payment method.`
    : `We refunded ${formatMoney(refundedCents)} to your original payment method.`

const emailTexts: Record<OrderEmailKind, (data: OrderEmailData) => EmailText> = {
  confirm: ({ order }) => ({
    subject: `Confirm your pre-order ${formatOrderNumber(order.number)} at ${order.place?.name ?? site.name}`,
    heading: 'Confirm your pre-order',
    paragraphs: [
      `Confirm within ${confirmationMinutes} minutes of ordering, and we’ll hold your items at ${formatPickupPlace(order)}.`,
      'Until you confirm, we aren’t holding anything, and the dispensary can’t see your pre-order.',
      ...formatLines(order),
      'Didn’t place this pre-order? Ignore this email, and nothing will be ordered.',
    ],
  }),
  placed: ({ order }) =>
    order.kind === 'pickup'
      ? {
          subject: `Your pickup code for pre-order ${formatOrderNumber(order.number)} at ${order.place?.name ?? site.name}`,
          heading: 'Your pre-order is confirmed',
          paragraphs: [
            `Your pickup code: ${order.pickupCode}. ${formatWhatToBring(order)}`,
            `Pick up within ${pickupDays} days at ${formatPickupPlace(order)}. ` +
              'After that, we’ll cancel your pre-order, and you won’t be charged.',
            ...formatLines(order),
          ],
        }
      : {
          subject: `We’re holding the items in order ${formatOrderNumber(order.number)}`,
          heading: 'We’re holding your items',
          paragraphs: [
            `Pay ${formatMoney(order.totalCents)} within ${holdMinutes.shipping} minutes of ordering to ` +
              'get your items. If you’ve already paid, you’re all set.',
            'If you don’t pay in time, we’ll cancel your order, and you won’t be charged.',
            ...formatLines(order),
          ],
        },
  reminder: ({ order }) => ({
    subject: `Pick up pre-order ${formatOrderNumber(order.number)} at ${order.place?.name ?? site.name}`,
    heading: 'Pick up your pre-order soon',
    paragraphs: [
      `We’ll hold your items for less than ${holdReminderHours} more hours at ${formatPickupPlace(order)}. ` +
        'After that, we’ll cancel your pre-order, and you won’t be charged.',
      `Your pickup code: ${order.pickupCode}. ${formatWhatToBring(order)}`,
      ...formatLines(order),
    ],
  }),
  paid: ({ order }) => ({
    subject: `Payment received for order ${formatOrderNumber(order.number)}`,
    heading: 'Thanks for your payment',
    paragraphs:
      order.kind === 'pickup'
        ? [
            `You paid ${formatTotal(order)} in cash at ${formatPickupPlace(order)}.`,
            ...formatReceipt(order),
          ]
        : [
            `We received your payment of ${formatMoney(order.totalCents)}. ${texts.shippingNote}`,
            'We’ll email you a tracking number when your order ships.',
            ...formatReceipt(order),
          ],
  }),
  delivered: ({ order }) =>
    order.kind === 'pickup'
      ? {
          subject: `Order ${formatOrderNumber(order.number)} picked up`,
          heading: 'Order picked up',
          paragraphs: [
            `You picked up your order at ${formatPickupPlace(order)}. Enjoy responsibly.`,
          ],
        }
      : {
          subject: `Order ${formatOrderNumber(order.number)} has shipped`,
          heading: 'Your order is on its way',
          paragraphs: [
            ...formatTracking(order),
            'Packages usually arrive 5-7 business days after shipping.',
          ],
        },
  pickedUp: ({ order }) => ({
    subject: `Order ${formatOrderNumber(order.number)} picked up`,
    heading: 'Order picked up',
    paragraphs: [
      `You picked up your order at ${formatPickupPlace(order)} and paid ${formatTotal(order)} in cash. ` +
        'Enjoy responsibly.',
      ...formatReceipt(order),
    ],
  }),
  cancelled: ({ order, reason = 'expired' }) => ({
    subject: `Order ${formatOrderNumber(order.number)} was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      getCancelReasonTexts(order)[reason],
      ...buildLatePaymentNote(order),
      'Still want it? You can order again anytime.',
    ],
  }),
  refunded: ({ order, refundedCents = order.refundedCents }) => ({
    subject: `Refund for order ${formatOrderNumber(order.number)}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `${formatRefundText(refundedCents, order.totalCents)} It can take a few days to show up.`,
      ...(order.state === 'cancelled'
        ? [
            'Your items weren’t available anymore when your payment came through, so we canceled your order.',
          ]
        : []),
    ],
  }),
  giftsRemoved: ({ order }) => ({
    subject: `We removed a gift from order ${formatOrderNumber(order.number)}`,
    heading: 'We removed a gift from your order',
    paragraphs: [
      'You get gifts for your reviews. A review was deleted or removed, so you no longer have ' +
        'enough for this gift.',
      ...(order.state === 'refunded'
        ? ['Nothing else was in this order, so we canceled it. You haven’t been charged.']
        : ['This is what’s still in your order:', ...formatLines(order)]),
    ],
  }),
}

/** For orders that cost nothing, so there's no payment to mention. */
const freeOrderEmailTexts: Partial<typeof emailTexts> = {
  paid: ({ order }) => ({
    subject: `Your gift order ${formatOrderNumber(order.number)} is confirmed`,
    heading: 'Your gift order is confirmed',
    paragraphs: [
      `You don’t owe anything. ${texts.shippingNote}`,
      'We’ll email you a tracking number when your order ships.',
      ...formatLines(order),
    ],
  }),
  refunded: ({ order }) => ({
    subject: `Order ${formatOrderNumber(order.number)} was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      'You haven’t been charged. You can use any gifts that hadn’t shipped in a new order.',
    ],
  }),
}

export function buildOrderEmail(emailKind: OrderEmailKind, data: OrderEmailData): EmailContent {
  return {
    ...((data.order.totalCents === 0 && freeOrderEmailTexts[emailKind]) || emailTexts[emailKind])(
      data,
    ),
    action:
      emailKind === 'confirm'
        ? { label: 'Review and confirm', url: data.confirmUrl }
        : { label: 'View order', url: data.url },
    footnotes: [
      'Anyone with this link can see your order, so don’t share it.',
      `You’re getting this email because you placed an order on ${site.name}.`,
      `Questions? Email us at ${site.infoEmail}.`,
    ],
  }
}
