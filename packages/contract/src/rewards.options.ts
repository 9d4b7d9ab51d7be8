/** Every number and name of the rewards program, for both the ledger and /rewards/info. */

/** Canna-coins paid per activity. */
export const earnings = {
  signup: 10,
  referral: 15,
  partnerVisit: 3,
  question: 2,
  dispensaryReview: 5,
  productReview: 5,
  /** Per shipped item. */
  merchandise: 12,
} as const
export type Earning = keyof typeof earnings

/** Not if a deal took off more than half: a seller's friends could buy coins for cents. */
export const earnsCoins = ({
  price,
  regularPrice,
}: {
  price: number
  regularPrice: number | null
}) => regularPrice === null || price * 2 >= regularPrice

/** Limits on earnings, so rewards go to people who take part and not to scripts. */
export const earningLimits = {
  /** Further reviews within 24 hours are published and earn nothing. */
  paidReviewsPerDay: 5,
  paidVisitsPerDay: 5,
  /** Minimum length and distinct words of a review that earns coins. */
  reviewCharacters: 20,
  reviewWords: 4,
  /** How long moderators have before a review's coins and gifts can be used. A verified purchase doesn't wait. */
  reviewHours: 48,
} as const

/** What coins buy: single-use codes. */
export const offers = {
  freeShipping: { coins: 25, title: 'Free shipping' },
  ticketDiscount: { coins: 50, title: '25% off an event ticket' },
  freeTicket: { coins: 100, title: 'Free event ticket' },
} as const
export type Offer = keyof typeof offers
export const offerNames = Object.keys(offers) as [Offer, ...Offer[]]

/** Gifts for reviews, one per tier, in this order. */
export const rewardItems = {
  sticker: { reviews: 1, worthCents: 400, title: 'Sticker' },
  threePack: { reviews: 3, worthCents: 1_000, title: 'Three-pack' },
  tote: { reviews: 5, worthCents: 2_499, title: 'Tote' },
  tee: { reviews: 9, worthCents: 3_200, title: 'Tee' },
} as const
export type RewardItem = keyof typeof rewardItems
export const rewardItemNames = Object.keys(rewardItems) as [RewardItem, ...RewardItem[]]

/** 0 if nothing is earned. */
export function getTier(reviews: number): number {
  return rewardItemNames.filter((item) => reviews >= rewardItems[item].reviews).length
}

export const codeLength = 10
/** With or without the separator in the middle. */
export const codePattern = /^[2-9B-DF-HJ-NP-TV-XZ]{5}[- ]?[2-9B-DF-HJ-NP-TV-XZ]{5}$/i

const reasonLabels: Record<Earning | Offer | 'adjustment', string> = {
  signup: 'Signing up',
  referral: 'Referring a friend',
  partnerVisit: 'Visiting a brand partner’s site',
  question: 'Answering the weekly question',
  dispensaryReview: 'Reviewing a dispensary',
  productReview: 'Reviewing a product',
  merchandise: 'Buying merchandise',
  freeShipping: offers.freeShipping.title,
  ticketDiscount: offers.ticketDiscount.title,
  freeTicket: offers.freeTicket.title,
  adjustment: 'Adjusted by our team',
}

/** An entry's label in the history. */
export function describeCoinEntry(entry: { amount: number; reason: string }): string {
  const reason = reasonLabels[entry.reason as keyof typeof reasonLabels] ?? 'Canna-coins'
  const inSentence = `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
  if (entry.amount < 0 && entry.reason in earnings) return `Reversed: ${inSentence}`
  return entry.amount > 0 && entry.reason in offers ? `Canceled code: ${inSentence}` : reason
}

export const texts = {
  ownCoins: 'You can’t change your own canna-coins. Ask another admin.',
  balanceChanged: (points: number) =>
    `The balance changed while you had it open. It’s ${points} now. Check it and try again.`,
  nothingEarned: "You currently don't have any rewards earned",
  notEnough: (offer: Offer) =>
    `You need ${offers[offer].coins} canna-coins for this. Write reviews to earn more.`,
  coinsPending: `You can’t spend coins from new reviews yet. They’re ready ${earningLimits.reviewHours} hours after you post.`,
  shippingIsFree: 'Shipping is free on every order right now, so you don’t need a code.',
  codeRevoked: 'This code was canceled because a review it was earned with is gone.',
} as const
