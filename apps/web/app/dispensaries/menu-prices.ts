import type { PriceContent } from '@fairgrove/contract/taxes.options'

/** Which taxes the prices of a menu contain. */
export const priceTexts: Record<PriceContent, string> = {
  nothing: 'Prices are before tax.',
  cannabisTaxes: 'Prices include cannabis taxes, not sales tax.',
  allTaxes: 'Prices include tax.',
}
