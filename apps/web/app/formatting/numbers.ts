import { formatAbout } from '@fairgrove/contract/taxes.options'

const numberFormat = new Intl.NumberFormat('en-US')

/** 1234 → '1,234' */
export const formatCount = (count: number): string => numberFormat.format(count)

type PluralForms = { one: string; other: string; isCapped?: boolean }

/** '1 review', '1,234 reviews', or '10,000+ reviews' when the count is capped. */
export const pluralize = (count: number, { one, other, isCapped = false }: PluralForms): string =>
  `${formatCount(count)}${isCapped ? '+' : ''} ${count === 1 ? one : other}`

const currencyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** In dollars; an unknown price (null or 0) is 'N/A'. */
export const formatPrice = (price: number | null): string =>
  price ? currencyFormat.format(price) : 'N/A'

/** In dollars; zero is a valid amount. */
export const formatAmount = (amount: number): string => currencyFormat.format(amount)

/** '$59.25', or 'about $59' if the dispensary hasn't entered its own tax rates. */
export const formatTotal = (totalPrice: number, { isEstimate }: { isEstimate: boolean }): string =>
  isEstimate ? formatAbout(totalPrice) : formatAmount(totalPrice)

const wholeDollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Without cents when they are zero, for price ranges. */
export const formatWholeDollars = (amount: number): string => wholeDollarFormat.format(amount)

/** Straight-line distance: '0.4 mi', '2.1 mi', '11 mi'; to an approximate location 'about 3 mi'. */
export function formatDistance(miles: number, isApproximate = false): string {
  if (isApproximate) return `about ${formatCount(Math.max(1, Math.round(miles)))} mi`
  if (miles < 0.1) return 'under 0.1 mi'
  return `${miles < 9.95 ? miles.toFixed(1) : formatCount(Math.round(miles))} mi`
}
