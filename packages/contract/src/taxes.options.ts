/** Tax formulas for pickups; the operator chooses with TAX_RULES (docs/product-rules.md). */
export const taxRuleSets = ['specified', 'illinois', 'by_state'] as const
export type TaxRuleSet = (typeof taxRuleSets)[number]

/** A tax of the state or of the city and county, on cannabis or on every sale. */
export const taxKinds = ['excise', 'localExcise', 'sales', 'localSales'] as const
export type TaxKind = (typeof taxKinds)[number]

export const taxKindNames: Record<TaxKind, string> = {
  excise: 'Excise tax',
  localExcise: 'Local cannabis tax',
  sales: 'Sales tax',
  localSales: 'Local sales tax',
}

/** What a dispensary's menu prices already contain. */
export const priceContents = {
  nothing: 'Before tax',
  cannabisTaxes: 'With cannabis taxes, before sales tax',
  allTaxes: 'With all taxes',
} as const
export type PriceContent = keyof typeof priceContents
export const priceContentNames = Object.keys(priceContents) as [PriceContent, ...PriceContent[]]

/** What a dispensary rounds cash totals to, in cents. */
export const cashSteps = {
  '1': 'To the cent',
  '5': 'To the nearest 5 cents',
  '25': 'To the nearest 25 cents',
  '100': 'To the nearest dollar',
} as const
export type CashStep = keyof typeof cashSteps
export const cashStepNames = Object.keys(cashSteps) as [CashStep, ...CashStep[]]

/** The highest tax we know is 37%; more is a typing error, such as 625 for 6.25. */
export const maxTaxPercent = 50

/** 'about $59': cents would promise more than an estimate knows. */
export const formatAbout = (dollars: number): string =>
  `about $${Math.round(dollars).toLocaleString('en-US')}`
