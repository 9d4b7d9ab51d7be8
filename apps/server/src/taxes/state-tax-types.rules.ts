import type { TaxKind } from '@fairgrove/contract/taxes.options'

/** A rate that is the same in the whole state; `doubt` says why an admin should confirm it. */
export type Rate = { rate: number; doubt?: string }

export type ExciseRate = Rate & {
  /** Illinois has three; without it, every product. */
  products?: 'upTo35PercentThc' | 'above35PercentThc' | 'infused'
  /** First and last day, in the state's time. */
  from?: string
  until?: string
}

export type StateTaxes = {
  /** Of those in force, the one for the product. */
  excise: ExciseRate[]
  localExcise: Rate | 'varies'
  sales: Rate
  localSales: Rate | 'varies'
  /** What sales tax is charged on; unknown counts as the price. */
  salesTaxOn: 'price' | 'priceAndCannabisTaxes' | 'unknown'
  /** California: the excise tax is also charged on the local cannabis tax. */
  isExciseOnLocalExcise?: true
  /** Washington: the law wants the excise tax in the listed price. */
  isExciseInPrice?: true
  /** Every fraction of a cent becomes a cent. */
  roundsUp?: true
  /** What patients with a medical card pay instead. Taxes that aren't named stay the same. */
  medical?: Partial<Record<TaxKind, number>> & { condition?: string }
  source: string
  /** The newest page that said so. */
  seen: string
}
