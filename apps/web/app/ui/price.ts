const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** In dollars. A price that is not known is not zero. */
export const priceText = (price: number | null): string => (price ? dollars.format(price) : 'N/A')

/** A sum, which may well be nothing. */
export const amountText = (amount: number): string => dollars.format(amount)

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Without cents where there are none: the end of a range, not a price. */
export const roundText = (amount: number): string => wholeDollars.format(amount)
