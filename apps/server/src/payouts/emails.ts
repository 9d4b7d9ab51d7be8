import { toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'
import type { PayoutRow } from './store.ts'

type PayoutEmailData = {
  payout: Pick<PayoutRow, 'id' | 'amountCents' | 'accountLastFour'> & {
    paidOn: string | null
    reference: string | null
    failureReason: string | null
  }
  /** The numbers of its orders; a failed payout has none. */
  orderNumbers: number[]
}

const maxListedOrders = 20

/** Of the bank account, only the last four digits: email is not confidential. */
export function buildPayoutEmail(
  { payout, orderNumbers }: PayoutEmailData,
  publicUrl: string,
): EmailContent {
  const amount = `$${toDollars(payout.amountCents).toFixed(2)}`
  const account = `your bank account ending in ${payout.accountLastFour}`
  const footnotes = [
    `You’re getting this email because you sell on ${site.name}.`,
    `Questions? Email us at ${site.infoEmail}.`,
  ]
  if (payout.failureReason !== null) {
    return {
      subject: `Your ${amount} payout failed`,
      heading: 'Your payout failed',
      paragraphs: [
        `The transfer of ${amount} to ${account} didn’t go through. The money is in your balance again.`,
        `What happened: ${payout.failureReason}`,
        'Check your payment details. We’ll include the money in your next payout.',
      ],
      action: { label: 'Check payment details', url: `${publicUrl}/seller/payment_details` },
      footnotes,
    }
  }
  return {
    subject: `We sent your ${amount} payout`,
    heading: 'Your payout is on its way',
    paragraphs: [
      `We sent ${amount} to ${account} on ${formatPaidOn(payout.paidOn)}.`,
      `Reference: ${payout.reference ?? ''}`,
      formatOrders(orderNumbers),
    ],
    action: { label: 'View payout', url: `${publicUrl}/seller/payouts/${payout.id}` },
    footnotes,
  }
}

function formatOrders(numbers: number[]): string {
  const listed = numbers.slice(0, maxListedOrders).map(formatOrderNumber).join(', ')
  const rest = numbers.length - maxListedOrders
  return rest > 0 ? `Orders: ${listed} and ${rest} more` : `Orders: ${listed}`
}

/** 'Nov 17, 2026', the calendar day as it was entered. */
function formatPaidOn(day: string | null): string {
  const format = { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' } as const
  return day ? new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', format) : ''
}
