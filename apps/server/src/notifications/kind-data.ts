import type { UpdateGroup } from '@fairgrove/contract/follows.options'
import type { RevisionKind } from '@fairgrove/contract/revisions.options'

/** `number` as people see it: 'FG-4K7Q-29B'. */
export type OrderData = { orderId: string; number: string }
type PickupData = OrderData & { place: string }
export type ListingData = { listing: RevisionKind; listingId: string; name: string; reason: string }

/** What is stored with each kind: its texts and its email are built from it. Nothing about other people. */
export type NotificationData = {
  pre_order_received: PickupData
  hold_expiring: PickupData
  pre_order_missed: PickupData
  sale_made: OrderData & { items: number }
  listing_decided: ListingData & {
    outcome: 'approved' | 'rejected' | 'hidden'
    /** Decided with it, besides the one that is named. */
    others: number
  }
  changes_decided: ListingData & { isApproved: boolean }
  stock_low: {
    productId: string
    name: string
    size: string
    left: number
    /** Without one it is what we ship. */
    dispensary: { id: string; name: string } | null
  }
  review_received: { name: string; stars: number }
  /** Without who: the list of people says it. */
  member_joined: { name: string; role: string }
  member_left: { name: string; role: string }
  payout_settled: {
    payoutId: string
    outcome: 'paid' | 'failed'
    amountCents: number
    accountLastFour: string
  }
  pickup_reminder: PickupData
  order_confirmed: PickupData
  /** An estimate is not what the register asked for. */
  order_paid: OrderData & { totalCents: number; isEstimate?: boolean }
  order_shipped: OrderData & { trackingNumber: string }
  order_picked_up: PickupData
  order_canceled: OrderData
  order_refunded: OrderData & { refundedCents: number }
  application_decided: {
    application: 'brand' | 'dispensary' | 'claim' | 'vendor'
    name: string
    isApproved: boolean
    reason: string
  }
  deal_stopped: { owner: string; title: string; reason: string }
  list_moderated: { listId: string; title: string; isHidden: boolean; reason: string }
  photo_moderated: {
    dispensaryId: string
    name: string
    alt: string
    isHidden: boolean
    reason: string
  }
  question_asked: { dispensaryId: string; name: string }
  question_answered: { dispensaryId: string; name: string }
  question_moderated: {
    dispensaryId: string
    name: string
    isAsker: boolean
    isHidden: boolean
    reason: string
  }
  approval_requested: { approvalId: string; title: string; subject: string }
  approval_decided: {
    approvalId: string
    title: string
    subject: string
    isConfirmed: boolean
  }
  /** `more` are updates of what is not listed. */
  follow_updates: { groups: UpdateGroup[]; more: number }
}
