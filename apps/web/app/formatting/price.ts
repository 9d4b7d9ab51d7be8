const currencyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** In dollars. A price that is not known is not zero. */
export const formatPrice = (price: number | null): string =>
  price ? currencyFormat.format(price) : 'N/A'

/** A sum, which may well be nothing. */
export const formatAmount = (amount: number): string => currencyFormat.format(amount)

const wholeDollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Without cents where there are none: the end of a range, not a price. */
export const formatWholeDollars = (amount: number): string => wholeDollarFormat.format(amount)
