import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { pickupDays } from '@fairgrove/contract/orders.options'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'
import { formatItem, formatMoney } from './emails.ts'
import type { OrderWithLines } from './order-row.store.ts'

/**
 * For the dispensary of a pre-order, or the seller of merchandise that was paid: only their own items, and neither the
 * customer's name nor the pickup code, which proves at the counter who ordered.
 */
export function buildSellerEmail(
  order: OrderWithLines,
  sellerId: string,
  publicUrl: string,
): EmailContent {
  const isPickup = order.kind === 'pickup'
  const lines = order.lines.filter((line) => isPickup || line.sellerId === sellerId)
  const texts = isPickup
    ? {
        subject: `New pre-order ${formatOrderNumber(order.number)} at ${order.place?.name ?? site.name}`,
        heading: 'You have a new pre-order',
        paragraphs: [
          `A customer will pick up this order within ${pickupDays} days and pay ${formatMoney(order.totalCents)} in cash. Set it aside for them.`,
          ...lines.map(formatItem),
          'When they arrive, look up the order with their pickup code and check their ID.',
        ],
      }
    : {
        subject: `You sold ${lines.length === 1 ? 'an item' : `${lines.length} items`} in order ${formatOrderNumber(order.number)}`,
        heading: 'You made a sale',
        paragraphs: ['The customer has paid for:', ...lines.map(formatItem)],
      }
  return {
    ...texts,
    action: { label: 'View orders', url: `${publicUrl}/orderlist/seller` },
    footnotes: [`You’re getting this email because you sell on ${site.name}.`],
  }
}
