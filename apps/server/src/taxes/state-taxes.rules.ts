import { percent } from '@fairgrove/contract/money'
import type { State } from '@fairgrove/contract/states'
import type { TaxKind } from '@fairgrove/contract/taxes.options'

/** A rate that is the same in the whole state; `doubt` says why an admin should confirm it. */
type Rate = { rate: number; doubt?: string }

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

/** When somebody last looked for changes in these tables. */
export const taxesCheckedOn = '2026-11-16'

const none: Rate = { rate: 0 }
const noneFromMemory: Rate = { rate: 0, doubt: 'We found no source that says there’s none.' }
const weak = 'Only trade sites or old pages were seen.'

/**
 * What the register adds for adults, per state with licensed sales. Change a rate here, and `taxes/state-taxes.rules.test.ts` shows
 * what it does to $100. Taxes that growers and shops pay themselves are not in this table.
 */
export const stateTaxes: Partial<Record<State, StateTaxes>> = {
  AK: {
    ...{ excise: [], localExcise: 'varies', sales: none, localSales: 'varies' },
    salesTaxOn: 'price',
    ...{ source: 'https://tax.alaska.gov', seen: '2026' },
  },
  AZ: {
    excise: [{ rate: percent(16) }],
    ...{ localExcise: noneFromMemory, sales: { rate: percent(5.6) }, localSales: 'varies' },
    salesTaxOn: 'price',
    medical: { excise: 0 },
    ...{ source: 'https://www.azleg.gov/ars/42/05452.htm', seen: '2025-07' },
  },
  CA: {
    excise: [{ rate: percent(15), from: '2025-10-01', until: '2028-06-30' }],
    ...{ localExcise: 'varies', sales: { rate: percent(7.25) }, localSales: 'varies' },
    salesTaxOn: 'priceAndCannabisTaxes',
    isExciseOnLocalExcise: true,
    medical: { sales: 0, localSales: 0, condition: 'Bring a state MMIC card.' },
    ...{ source: 'https://cdtfa.ca.gov/industry/cannabis/', seen: '2025-10' },
  },
  CO: {
    excise: [{ rate: percent(15), from: '2017-07-01' }],
    ...{ localExcise: 'varies', sales: none, localSales: 'varies' },
    salesTaxOn: 'price',
    medical: { excise: 0, sales: percent(2.9) },
    ...{ source: 'https://tax.colorado.gov', seen: '2025-01' },
  },
  CT: {
    excise: [
      {
        ...{ rate: percent(10.75), from: '2026-10-01' },
        doubt: 'It replaced a tax per milligram. Only a trade site says so.',
      },
    ],
    ...{ localExcise: { rate: percent(3) }, sales: { rate: percent(6.35) }, localSales: none },
    salesTaxOn: 'unknown',
    medical: { excise: 0, localExcise: 0, sales: 0 },
    ...{ source: 'https://portal.ct.gov/drs/taxes/cannabis/cannabis-tax', seen: '2026-05' },
  },
  DC: {
    // Medical sales only; adults can certify themselves as patients.
    ...{ excise: [], localExcise: none, sales: { rate: percent(6) }, localSales: none },
    salesTaxOn: 'price',
    ...{ source: 'https://otr.cfo.dc.gov', seen: '2025' },
  },
  DE: {
    excise: [{ rate: percent(15) }],
    ...{ localExcise: noneFromMemory, sales: none, localSales: none },
    salesTaxOn: 'price',
    roundsUp: true,
    medical: { excise: 0 },
    ...{ source: 'https://revenue.delaware.gov', seen: '2025-08' },
  },
  IL: {
    excise: [
      { rate: percent(10), products: 'upTo35PercentThc' },
      { rate: percent(25), products: 'above35PercentThc' },
      { rate: percent(20), products: 'infused' },
    ],
    localExcise: 'varies',
    sales: {
      rate: percent(6.25),
      doubt: 'We found no source that says it’s charged on the price alone.',
    },
    localSales: 'varies',
    salesTaxOn: 'price',
    medical: { excise: 0, localExcise: 0, sales: percent(1) },
    ...{ source: 'https://tax.illinois.gov', seen: '2026-01' },
  },
  MA: {
    excise: [{ rate: percent(10.75) }],
    ...{ localExcise: 'varies', sales: { rate: percent(6.25) }, localSales: none },
    salesTaxOn: 'price',
    medical: { excise: 0, localExcise: 0, sales: 0 },
    source: 'https://www.mass.gov/regulations/830-CMR-64n11-marijuana-retail-taxes',
    seen: '2024-09',
  },
  MD: {
    excise: [{ rate: percent(12), from: '2025-07-01' }],
    ...{ localExcise: noneFromMemory, sales: none, localSales: none },
    salesTaxOn: 'price',
    medical: { excise: 0 },
    ...{ source: 'https://www.marylandcomptroller.gov', seen: '2025-12' },
  },
  ME: {
    excise: [{ rate: percent(14), from: '2026-01-01' }],
    ...{ localExcise: noneFromMemory, sales: none, localSales: none },
    salesTaxOn: 'price',
    medical: { excise: percent(5.5) },
    ...{ source: 'https://www.maine.gov/revenue', seen: '2026-01' },
  },
  MI: {
    excise: [{ rate: percent(10) }],
    ...{ localExcise: noneFromMemory, sales: { rate: percent(6) }, localSales: none },
    salesTaxOn: 'priceAndCannabisTaxes',
    medical: { excise: 0 },
    ...{ source: 'https://www.michigan.gov/taxes', seen: '2026-01' },
  },
  MN: {
    excise: [{ rate: percent(15), from: '2025-07-01' }],
    ...{ localExcise: noneFromMemory, sales: { rate: percent(6.875) }, localSales: 'varies' },
    salesTaxOn: 'price',
    medical: { excise: 0 },
    ...{ source: 'https://www.revenue.state.mn.us/cannabis-tax', seen: '2025-08' },
  },
  MO: {
    excise: [{ rate: percent(6) }],
    ...{ localExcise: 'varies', sales: { rate: percent(4.225) }, localSales: 'varies' },
    salesTaxOn: 'price',
    medical: { excise: percent(4) },
    ...{ source: 'https://dor.mo.gov/taxation/business/marijuana.html', seen: '2025-07' },
  },
  MT: {
    excise: [{ rate: percent(20), doubt: weak }],
    ...{ localExcise: 'varies', sales: none, localSales: none },
    salesTaxOn: 'price',
    medical: { excise: percent(4) },
    ...{ source: 'https://revenue.mt.gov', seen: '2024' },
  },
  NJ: {
    // The state's fee is paid by growers.
    ...{ excise: [], localExcise: 'varies', sales: { rate: percent(6.625) } },
    localSales: noneFromMemory,
    salesTaxOn: 'unknown',
    medical: { sales: 0 },
    source: 'https://nj.gov/treasury/taxation/cannabis/recreational/index.shtml',
    seen: '2026-01',
  },
  NM: {
    excise: [
      { rate: percent(13), from: '2025-07-01', until: '2026-06-30' },
      { rate: percent(14), from: '2026-07-01', until: '2027-06-30' },
      { rate: percent(15), from: '2027-07-01', until: '2028-06-30' },
      { rate: percent(16), from: '2028-07-01', until: '2029-06-30' },
      { rate: percent(17), from: '2029-07-01', until: '2030-06-30' },
      { rate: percent(18), from: '2030-07-01' },
    ],
    localExcise: noneFromMemory,
    sales: { rate: percent(4.875), doubt: weak },
    localSales: 'varies',
    salesTaxOn: 'priceAndCannabisTaxes',
    medical: { excise: 0, sales: 0, localSales: 0 },
    ...{ source: 'https://www.tax.newmexico.gov/businesses/cannabis-excise-tax/', seen: '2025-11' },
  },
  NV: {
    excise: [{ rate: percent(10) }],
    ...{ localExcise: none, sales: { rate: percent(6.85) }, localSales: 'varies' },
    salesTaxOn: 'price',
    medical: { excise: 0 },
    ...{ source: 'https://tax.nv.gov', seen: '2026' },
  },
  NY: {
    excise: [{ rate: percent(9) }],
    localExcise: { rate: percent(4) },
    sales: { rate: 0, doubt: weak },
    localSales: none,
    salesTaxOn: 'price',
    medical: { excise: 0, localExcise: 0 },
    ...{ source: 'https://www.tax.ny.gov/bus/auc/', seen: '2025-01' },
  },
  OH: {
    excise: [{ rate: percent(10) }],
    ...{ localExcise: none, sales: { rate: percent(5.75) }, localSales: 'varies' },
    salesTaxOn: 'price',
    medical: { excise: 0 },
    ...{ source: 'https://tax.ohio.gov', seen: '2026-02' },
  },
  OR: {
    excise: [{ rate: percent(17) }],
    ...{ localExcise: 'varies', sales: none, localSales: none },
    salesTaxOn: 'price',
    roundsUp: true,
    medical: { excise: 0 },
    ...{ source: 'https://www.oregon.gov/dor', seen: '2025' },
  },
  RI: {
    excise: [{ rate: percent(10) }],
    ...{ localExcise: { rate: percent(3) }, sales: { rate: percent(7) }, localSales: none },
    salesTaxOn: 'price',
    medical: { excise: 0, localExcise: 0 },
    source: 'https://tax.ri.gov/tax-sections/sales-excise-taxes/adult-use-cannabis-tax',
    seen: '2025',
  },
  VT: {
    excise: [{ rate: percent(14), from: '2022-03-01' }],
    ...{ localExcise: noneFromMemory, sales: { rate: percent(6) }, localSales: 'varies' },
    salesTaxOn: 'price',
    medical: { excise: 0 },
    ...{ source: 'https://tax.vermont.gov/data-and-statistics/cannabis-excise-tax', seen: '2026' },
  },
  WA: {
    excise: [{ rate: percent(37) }],
    ...{ localExcise: none, sales: { rate: percent(6.5) }, localSales: 'varies' },
    salesTaxOn: 'price',
    isExciseInPrice: true,
    medical: {
      ...{ excise: 0, sales: 0, localSales: 0 },
      condition: 'Bring a recognition card. It’s for compliant products at endorsed shops.',
    },
    ...{ source: 'https://dor.wa.gov/cannabis-retailers-medical-endorsement', seen: '2026-01' },
  },
}
