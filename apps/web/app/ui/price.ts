const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** In dollars. A price that is not known is not zero. */
export const priceText = (price: number | null): string => (price ? dollars.format(price) : 'N/A')

/** An amount that is known, also when it is nothing. */
export const amountText = (amount: number): string => dollars.format(amount)
