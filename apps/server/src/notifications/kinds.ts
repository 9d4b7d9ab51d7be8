import { countUpdates, describeUpdate } from '@fairgrove/contract/follows.options'
import { toDollars } from '@fairgrove/contract/money'
import type { NotificationKind } from '@fairgrove/contract/notifications.options'
import { holdReminderHours } from '@fairgrove/contract/notifications.options'
import { pickupDays } from '@fairgrove/contract/orders.options'
import type { RevisionKind } from '@fairgrove/contract/revisions.options'
import type { ListingData, NotificationData, OrderData } from './kind-data.ts'

export type NotificationText = {
  title: string
  text: string
  /** The page it is about, and what its link is called in an email. */
  path: string
  action: string
}

const orderPath = ({ orderId }: OrderData) => ({ path: `/order/${orderId}`, action: 'View order' })
const formatMoney = (cents: number) => `$${toDollars(cents).toFixed(2)}`
const formatNote = (reason: string) => (reason ? `Note from our team: ${reason}` : '')

const listingPaths: Record<RevisionKind, { view: string; edit: string }> = {
  product: { view: '/product', edit: '/product' },
  brand: { view: '/brands', edit: '/seller/brand' },
  dispensary: { view: '/dispensary', edit: '/seller/dispensary' },
}

function listingPath({ listing, listingId }: ListingData, isPublic: boolean) {
  const { view, edit } = listingPaths[listing]
  return isPublic
    ? { path: `${view}/${listingId}`, action: 'View listing' }
    : { path: `${edit}/${listingId}/edit`, action: 'Edit listing' }
}

/** A decision about several leads to their list, or to the one that is named if it has no list. */
function buildListingText(data: NotificationData['listing_decided']): NotificationText {
  const { name, outcome, reason, others } = data
  const isOne = others === 0
  const note = formatNote(reason) || 'Edit your listing, and we’ll review it again.'
  const names = isOne ? name : `${name} and ${others} more`
  const texts = {
    approved: {
      title: isOne ? `${name} is live` : `${names} are live`,
      text: 'We approved your listing. Everyone can see it now.',
    },
    rejected: { title: `We couldn’t approve ${names}`, text: note },
    hidden: {
      title: isOne ? `${name} is no longer listed` : `${names} are no longer listed`,
      text: 'Our team removed your listing from the directory.',
    },
  }
  return {
    ...texts[outcome],
    ...(isOne || data.listing !== 'product'
      ? listingPath(data, outcome === 'approved')
      : { path: '/productlist/seller', action: 'View products' }),
  }
}

const applicationPaths = {
  brand: '/brand_listing_info',
  dispensary: '/dispensary_listing_info',
  claim: '/claim_brand',
  vendor: '/vendors',
} as const

/** One update says what it is; several, how many there are and whose. */
function buildFollowText({ groups, more }: NotificationData['follow_updates']): NotificationText {
  const count = countUpdates(groups) + more
  const [only] = groups.flatMap(({ updates }) => updates)
  const names = groups.slice(0, 3).map(({ name }) => name)
  const rest = groups.length > names.length || more > 0 ? ', and more' : ''
  return {
    title: count === 1 && only ? describeUpdate(only) : `${count} updates from what you follow`,
    text: `From ${names.join(', ')}${rest}.`,
    path: '/following',
    action: 'View updates',
  }
}

/** The texts and the link of every kind, in the inbox and in emails without a text of their own. */
const textBuilders: {
  [Kind in NotificationKind]: (data: NotificationData[Kind]) => NotificationText
} = {
  pre_order_received: (data) => ({
    title: `New pre-order ${data.number} at ${data.place}`,
    text: `Set it aside. The customer picks it up within ${pickupDays} days.`,
    ...orderPath(data),
  }),
  hold_expiring: (data) => ({
    title: `Pre-order ${data.number} hasn’t been picked up yet`,
    text: `We’ll cancel it in less than ${holdReminderHours} hours and add the items to your menu at ${data.place} again.`,
    ...orderPath(data),
  }),
  pre_order_missed: (data) => ({
    title: `Pre-order ${data.number} wasn’t picked up`,
    text: `We canceled it. The items are on your menu at ${data.place} again.`,
    ...orderPath(data),
  }),
  sale_made: (data) => ({
    title: `You sold ${data.items === 1 ? 'an item' : `${data.items} items`} in order ${data.number}`,
    text: 'The customer has paid.',
    ...orderPath(data),
  }),
  listing_decided: buildListingText,
  changes_decided: (data) => ({
    title: data.isApproved
      ? `Your changes to ${data.name} are live`
      : `We couldn’t approve your changes to ${data.name}`,
    text:
      formatNote(data.reason) ||
      (data.isApproved ? 'Everyone can see them now.' : 'The page stays the way it was.'),
    ...listingPath(data, data.isApproved),
  }),
  stock_low: ({ productId, name, size, left, dispensary }) => ({
    title: `${size === 'ONE' ? name : `${name}, ${size}`} ${left === 0 ? 'is sold out' : 'is running low'}`,
    text: dispensary ? `${left} left at ${dispensary.name}.` : `${left} left in stock.`,
    ...(dispensary
      ? { path: `/dispensary/${dispensary.id}/shelf`, action: 'Update menu' }
      : { path: `/product/${productId}/edit`, action: 'Update stock' }),
  }),
  review_received: ({ name, stars }) => ({
    title: `New review of ${name}`,
    text: `${stars} of 5 stars. You can reply once.`,
    path: '/seller/reviews',
    action: 'View reviews',
  }),
  member_joined: ({ name, role }) => ({
    title: `Someone joined ${name} as ${role}`,
    text: 'They accepted your invitation. You can change their role or remove them at any time.',
    path: '/seller/people',
    action: 'View people',
  }),
  member_left: ({ name, role }) => ({
    title: `Someone left ${name}`,
    text: `They worked there as ${role} and no longer have access. You can invite them again.`,
    path: '/seller/people',
    action: 'View people',
  }),
  payout_settled: ({ payoutId, outcome, amountCents, accountLastFour }) => ({
    title:
      outcome === 'paid'
        ? `We sent your ${formatMoney(amountCents)} payout`
        : `Your ${formatMoney(amountCents)} payout failed`,
    text:
      outcome === 'paid'
        ? `It’s on its way to your bank account ending in ${accountLastFour}.`
        : 'The money is in your balance again. Check your payment details.',
    path: `/seller/payouts/${payoutId}`,
    action: 'View payout',
  }),
  pickup_reminder: (data) => ({
    title: `Pick up your pre-order at ${data.place}`,
    text: `We’ll hold order ${data.number} for less than ${holdReminderHours} more hours.`,
    ...orderPath(data),
  }),
  order_confirmed: (data) => ({
    title: `Your pre-order at ${data.place} is confirmed`,
    text: `Pick up order ${data.number} within ${pickupDays} days. Bring your pickup code, a valid ID and cash.`,
    ...orderPath(data),
  }),
  order_paid: (data) => ({
    title: `Order ${data.number} is paid`,
    text:
      data.totalCents === 0
        ? 'You don’t owe anything.'
        : `${data.isEstimate ? 'Payment' : formatMoney(data.totalCents)} received. Thanks!`,
    ...orderPath(data),
  }),
  order_shipped: (data) => ({
    title: `Order ${data.number} has shipped`,
    text: `Tracking number: ${data.trackingNumber}`,
    ...orderPath(data),
  }),
  order_picked_up: (data) => ({
    title: `You picked up order ${data.number}`,
    text: `At ${data.place}. Enjoy responsibly.`,
    ...orderPath(data),
  }),
  order_canceled: (data) => ({
    title: `Order ${data.number} was canceled`,
    text: 'You haven’t been charged.',
    ...orderPath(data),
  }),
  order_refunded: (data) => ({
    title: `Refund for order ${data.number}`,
    text:
      data.refundedCents === 0
        ? 'You haven’t been charged.'
        : `${formatMoney(data.refundedCents)} is on its way to your original payment method.`,
    ...orderPath(data),
  }),
  deal_stopped: ({ owner, title, reason }) => ({
    title: `We stopped the deal “${title}” of ${owner}`,
    text: `Orders placed before keep their price. ${formatNote(reason)}`,
    path: '/deals/manage',
    action: 'View deals',
  }),
  list_moderated: ({ listId, title, isHidden, reason }) => ({
    title: isHidden ? `We removed your list “${title}”` : `Your list “${title}” is visible again`,
    text: isHidden
      ? `Only you can see it now. ${formatNote(reason)}`
      : 'Everyone can see it again while it’s published.',
    path: `/lists/${listId}/edit`,
    action: 'View list',
  }),
  photo_moderated: ({ dispensaryId, name, alt, isHidden, reason }) => ({
    title: isHidden ? `We removed a photo of ${name}` : `Your photo of ${name} is visible again`,
    text: isHidden
      ? `It’s the photo described as “${alt}”. ${formatNote(reason)}`
      : `It’s the photo described as “${alt}”. It’s the last one on your page now.`,
    path: `/dispensary/${dispensaryId}/photos`,
    action: 'View photos',
  }),
  question_asked: ({ name }) => ({
    title: `New question about ${name}`,
    text: 'Answer it once, and everyone who visits your page can read it.',
    path: '/seller/questions',
    action: 'View questions',
  }),
  question_answered: ({ dispensaryId, name }) => ({
    title: `${name} answered your question`,
    text: 'The answer is on their page.',
    path: `/dispensary/${dispensaryId}#questions`,
    action: 'View answer',
  }),
  question_moderated: ({ dispensaryId, name, isAsker, isHidden, reason }) => {
    const whose = isAsker ? `your question about ${name}` : `a question about ${name}`
    return {
      title: isHidden ? `We removed ${whose}` : `We checked ${whose}`,
      text: isHidden ? formatNote(reason) : 'Everyone can see it now.',
      path: `/dispensary/${dispensaryId}#questions`,
      action: 'View page',
    }
  },
  approval_requested: ({ title, subject }) => ({
    title: 'A change needs another admin',
    text: `${[title, subject].filter(Boolean).join(', ')}. Check it, then confirm or reject it.`,
    path: '/admin/approvals',
    action: 'View changes',
  }),
  approval_decided: ({ title, subject, isConfirmed }) => ({
    title: isConfirmed ? 'Your change was confirmed' : 'Your change was rejected',
    text: `${[title, subject].filter(Boolean).join(', ')}. ${isConfirmed ? 'It has been made.' : 'Nothing was changed.'}`,
    path: '/admin/approvals',
    action: 'View changes',
  }),
  follow_updates: buildFollowText,
  application_decided: ({ application, name, isApproved, reason }) => {
    const what = application === 'claim' ? 'claim' : 'application'
    return {
      title: isApproved
        ? `We approved your ${what} for ${name}`
        : `We couldn’t approve your ${what} for ${name}`,
      text: formatNote(reason),
      ...(isApproved && application !== 'vendor'
        ? { path: '/seller/sellerProfile', action: 'Open seller profile' }
        : { path: applicationPaths[application], action: 'Learn more' }),
    }
  },
}

export function buildText<Kind extends NotificationKind>(
  kind: Kind,
  data: NotificationData[Kind],
): NotificationText {
  return textBuilders[kind](data)
}

/** Their emails also go to guests, so the modules that know guests send them. */
const kindsEmailedElsewhere: ReadonlySet<NotificationKind> = new Set([
  'order_confirmed',
  'order_paid',
  'order_shipped',
  'order_picked_up',
  'order_canceled',
  'order_refunded',
  'application_decided',
])

export const isEmailedElsewhere = (kind: NotificationKind) => kindsEmailedElsewhere.has(kind)
