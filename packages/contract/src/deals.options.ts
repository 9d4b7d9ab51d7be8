import { maxQuantityPerLine } from './products.options.ts'

export const dealKinds = {
  percent: 'Percent off',
  amount: 'Dollars off each',
} as const
export type DealKind = keyof typeof dealKinds
export const dealKindNames = Object.keys(dealKinds) as [DealKind, ...DealKind[]]

export const dealLimits = {
  percent: 90,
  /** In dollars. */
  amount: 10_000,
  minQuantity: 20,
  maxUnits: maxQuantityPerLine,
  noteLength: 140,
  reasonLength: 500,
  /** From the first day to the last, both included. */
  days: 90,
  products: 200,
  /** Of a brand or dispensary, running or scheduled. */
  open: 50,
} as const

/** How long a regular price must have been the lowest before a deal may be shown beside it. */
export const wasPriceDays = 30

/** Shown of a deal in a list; its page of products has all. */
export const dealProductsShown = 6

export const dealStates = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  stopped: 'Stopped',
} as const
export type DealState = keyof typeof dealStates
export const dealStateNames = Object.keys(dealStates) as [DealState, ...DealState[]]

export const dealOwnerKinds = ['brand', 'dispensary'] as const

/** 'Nearest' needs a location. */
export const dealSorts = { nearest: 'Nearest', ending: 'Ending soon', newest: 'Newest' } as const
export type DealSort = keyof typeof dealSorts
export const dealSortNames = Object.keys(dealSorts) as [DealSort, ...DealSort[]]

/** What a deal takes off. */
export type DealTerms = { kind: DealKind; percent: number | null; amountCents: number | null }

/**
 * The price of one unit; undefined if the deal does nothing for this product. Rounded down, so '20% off' is never less
 * than that, and never below a cent.
 */
export function getDealPriceCents(
  regularCents: number,
  { kind, percent, amountCents }: DealTerms,
): number | undefined {
  const cents =
    kind === 'percent'
      ? Math.max(1, Math.floor((regularCents * (100 - (percent ?? 0))) / 100))
      : regularCents - (amountCents ?? 0)
  return cents >= 1 && cents < regularCents ? cents : undefined
}

/**
 * '20% off' or '$5 off each'. Both compare with the regular price, so they are only said where that was charged for the
 * last 30 days.
 */
export function formatDealTitle(
  { kind, percent, amountCents }: DealTerms,
  isRegularPriceTrue: boolean,
): string {
  if (!isRegularPriceTrue) return 'Deal price'
  if (kind === 'percent') return `${percent}% off`
  const dollars = (amountCents ?? 0) / 100
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)} off each`
}

/** 'Buy 2 or more of a product.' */
export function listDealConditions(deal: {
  minQuantity: number
  maxUnits: number | null
  note: string
}): string[] {
  const { minQuantity, maxUnits, note } = deal
  return [
    ...(minQuantity > 1 ? [`Buy ${minQuantity} or more of the same product.`] : []),
    ...(maxUnits !== null ? [`Up to ${maxUnits} of each product per order.`] : []),
    ...(note ? [note] : []),
  ]
}

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
const zoneFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone, timeZoneName: 'short' })

/** 'Nov 19 to Dec 3, 2026 (CST)': days where the place is, the last one included. */
export function formatDealPeriod(startsAt: Date, endsAt: Date, timeZone: string): string {
  const lastMoment = new Date(endsAt.getTime() - 1)
  const [first, last] = [startsAt, lastMoment].map((time) => dayFormat(timeZone).format(time))
  const zone = zoneFormat(timeZone)
    .formatToParts(lastMoment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return first === last ? `${last} only (${zone})` : `${first} to ${last} (${zone})`
}

export const texts = {
  created: 'Deal created.',
  stopped: 'Deal stopped.',
  notPaidPlacement:
    'A deal never changes where a product ranks, and no one can pay to be listed here.',
  noDeals: 'No deals right now.',
  noProducts: 'Select at least one product, or a category.',
  tooManyProducts: `A deal can have up to ${dealLimits.products} products.`,
  tooManyDeals: `You can have up to ${dealLimits.open} active and scheduled deals. Stop one first.`,
  notYours: 'Some of these products can’t be in this deal. Reload the page and select them again.',
  confirmRules: 'Confirm that your local rules allow this discount.',
  amountTooHigh: 'The amount must be lower than the price of every product.',
  nothingOff: 'This takes nothing off some of the products. Enter more, or leave them out.',
  reasonMissing: 'Enter a reason. The seller will see it.',
  discountsForbidden: (state: string) =>
    `Discounts on cannabis aren’t allowed in ${state}, so deals on these products can’t be created there.`,
} as const
