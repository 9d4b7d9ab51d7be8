import { percent } from '@fairgrove/contract/money'
import type { State } from '@fairgrove/contract/states'
import type { PriceContent, TaxKind, TaxRuleSet } from '@fairgrove/contract/taxes.options'
import { taxKindNames } from '@fairgrove/contract/taxes.options'
import { type ConfirmedRate, listRatesAt, type TaxRate } from './rates.rules.ts'
import type { StateTaxes } from './state-tax-types.rules.ts'
import { stateTaxes } from './state-taxes.rules.ts'

export type TaxedProduct = { percentThc: number; category: string | null }

/** Everything that decides about the taxes of a sale. Rates are millionths (contract/money.ts). */
export type TaxSchedule = {
  getExciseRate: (product: TaxedProduct) => number
  localExciseRate: number
  /** State and local together, as registers charge it. */
  salesRate: number
  isSalesTaxOnCannabisTaxes: boolean
  isExciseOnLocalExcise: boolean
  priceContent: PriceContent
  rounding: 'half' | 'up'
  /** What the cash total is rounded to. */
  cashStepCents: number
  /** Only the dispensary's own rates are exact. */
  isEstimate: boolean
  /** What a shopper should know about it, such as what isn't included. */
  notes: string[]
  /** Whether a medical card would change the price. */
  asksForMedicalCard: boolean
}

/** The rates a dispensary entered itself. */
export type DispensaryTaxes = {
  /** Null: as the state's law says, where it depends on the product. */
  exciseRate: number | null
  localExciseRate: number
  salesRate: number
  isSalesTaxOnCannabisTaxes: boolean
  priceContent: PriceContent
  cashStepCents: number
  takesMedicalCards: boolean
}

export type TaxPlace = {
  state: string | null
  city: string
  ownTaxes: DispensaryTaxes | null
  confirmedRates: readonly ConfirmedRate[]
}

export type TaxMoment = {
  /** The day of the sale where the dispensary is, such as '2026-11-18'. */
  date: string
  hasMedicalCard: boolean
}

const noTaxes: TaxSchedule = {
  getExciseRate: () => 0,
  localExciseRate: 0,
  salesRate: 0,
  isSalesTaxOnCannabisTaxes: false,
  isExciseOnLocalExcise: false,
  priceContent: 'nothing',
  rounding: 'half',
  cashStepCents: 1,
  isEstimate: false,
  notes: [],
  asksForMedicalCard: false,
}

/** What ships is taxed by where it goes. */
export const getShippingSchedule = (state: string | null): TaxSchedule => ({
  ...noTaxes,
  salesRate: state === 'IL' ? percent(15) : 0,
})

/** A dispensary's own rates come before the rule set that the operator chose. */
export function getPickupSchedule(
  rules: TaxRuleSet,
  place: TaxPlace,
  moment: TaxMoment,
): TaxSchedule {
  const schedule = place.ownTaxes
    ? toOwnSchedule(place, place.ownTaxes, moment)
    : schedules[rules](place, moment)
  return moment.hasMedicalCard && schedule.asksForMedicalCard
    ? { ...schedule, isEstimate: true }
    : schedule
}

const schedules: Record<TaxRuleSet, (place: TaxPlace, moment: TaxMoment) => TaxSchedule> = {
  /** The formula from the specification, for every state. */
  specified: () => ({
    ...noTaxes,
    salesRate: percent(6.25),
    getExciseRate: ({ percentThc }) => (percentThc * 100 < 0.35 ? percent(10) : percent(25)),
  }),
  /** The statute (410 ILCS 705/65-10), for pickups in Illinois only. */
  illinois: ({ state }) =>
    state === 'IL'
      ? { ...noTaxes, salesRate: percent(6.25), getExciseRate: getIllinoisExciseRate }
      : noTaxes,
  by_state: toStateSchedule,
}

const illinoisExciseRates = {
  upTo35PercentThc: percent(10),
  above35PercentThc: percent(25),
  infused: percent(20),
}
const getIllinoisExciseRate = (product: TaxedProduct) => illinoisExciseRates[classify(product)]

/** Eaten, drunk or applied to the skin, not smoked (410 ILCS 705/65-5). */
const infusedCategories: ReadonlySet<string | null> = new Set(['Edible', 'Tincture', 'Topical'])

function classify({ category, percentThc }: TaxedProduct) {
  if (infusedCategories.has(category)) return 'infused'
  return percentThc > 35 ? 'above35PercentThc' : 'upTo35PercentThc'
}

function toStateSchedule(place: TaxPlace, moment: TaxMoment): TaxSchedule {
  const facts = place.state ? stateTaxes[place.state as State] : undefined
  if (!facts) {
    const notes = ['Taxes aren’t included because we don’t know them for this state.']
    return { ...noTaxes, isEstimate: true, notes }
  }
  const rates = listRatesAt(place, place.confirmedRates)
  const find = (kind: TaxKind) => rates.findLast((rate) => rate.kind === kind)
  const excise = listExciseInForce(rates, moment.date)
  const [localExcise, sales, localSales] = [find('localExcise'), find('sales'), find('localSales')]
  const getExcise = (product: TaxedProduct) =>
    excise.find(({ products = classify(product) }) => products === classify(product))
  const priceContent = facts.isExciseInPrice ? 'cannabisTaxes' : 'nothing'
  const medical = toMedicalTerms(facts, priceContent)
  const getRate = (kind: TaxKind, rate: number) =>
    moment.hasMedicalCard ? (medical.rates[kind] ?? rate) : rate
  return {
    ...noTaxes,
    getExciseRate: (product) => getRate('excise', getExcise(product)?.rate ?? 0),
    localExciseRate: getRate('localExcise', localExcise?.rate ?? 0),
    salesRate: getRate('sales', sales?.rate ?? 0) + getRate('localSales', localSales?.rate ?? 0),
    isSalesTaxOnCannabisTaxes: facts.salesTaxOn === 'priceAndCannabisTaxes',
    isExciseOnLocalExcise: facts.isExciseOnLocalExcise ?? false,
    priceContent,
    rounding: facts.roundsUp ? 'up' : 'half',
    isEstimate: true,
    asksForMedicalCard: medical.isRelevant,
    notes: [
      ...(localExcise && localSales
        ? []
        : [`City and county taxes aren’t included because we don’t know them for ${place.city}.`]),
      ...(facts.salesTaxOn === 'unknown' && (excise.length > 0 || !localExcise)
        ? ['Sales tax may also be charged on the cannabis taxes.']
        : []),
      ...listDoubts([...excise, localExcise, sales, localSales]),
    ],
  }
}

/** If a table has ended, its last rates are the best we know. */
function listExciseInForce(rates: TaxRate[], date: string): TaxRate[] {
  const started = rates
    .filter(({ kind, from }) => kind === 'excise' && (!from || from <= date))
    .toSorted((one, other) => (other.from ?? '').localeCompare(one.from ?? ''))
  const inForce = started.filter(({ until }) => !until || until >= date)
  if (inForce.length > 0) return inForce
  return started.slice(0, 1).map((rate) => ({ ...rate, doubt: 'The table ended.' }))
}

function listDoubts(rates: (TaxRate | undefined)[]): string[] {
  const kinds = new Set(rates.flatMap((rate) => (rate?.doubt ? [taxKindNames[rate.kind]] : [])))
  return kinds.size > 0 ? [`Not confirmed yet: ${[...kinds].join(', ').toLowerCase()}.`] : []
}

/** Taxes that are in the price stay there: what patients get back, the dispensary decides at the counter. */
function toMedicalTerms(facts: StateTaxes | undefined, priceContent: PriceContent) {
  const { condition: _, ...rates } = facts?.medical ?? {}
  if (priceContent !== 'nothing') {
    delete rates.excise
    delete rates.localExcise
  }
  return { rates, isRelevant: priceContent !== 'allTaxes' && Object.keys(rates).length > 0 }
}

/** For a customer who said they'd show a card. Orders don't store it, so that it's forgotten with their answer. */
export const getMedicalNote = (state: string | null): string =>
  ['The dispensary checks your medical card.', stateTaxes[state as State]?.medical?.condition]
    .filter(Boolean)
    .join(' ')

function toOwnSchedule(place: TaxPlace, own: DispensaryTaxes, moment: TaxMoment): TaxSchedule {
  const facts = place.state ? stateTaxes[place.state as State] : undefined
  const medical = toMedicalTerms(facts, own.priceContent)
  const isMedical = moment.hasMedicalCard && own.takesMedicalCards && medical.isRelevant
  // Without the card: only a dispensary that takes medical cards charges their rates.
  const byLaw = toStateSchedule(place, { ...moment, hasMedicalCard: false })
  const getRate = (kind: TaxKind, rate: number) =>
    isMedical ? (medical.rates[kind] ?? rate) : rate
  return {
    ...noTaxes,
    getExciseRate: (product) => getRate('excise', own.exciseRate ?? byLaw.getExciseRate(product)),
    localExciseRate: getRate('localExcise', own.localExciseRate),
    salesRate: isMedical ? toMedicalSalesRate(own.salesRate, place, facts) : own.salesRate,
    isSalesTaxOnCannabisTaxes: own.isSalesTaxOnCannabisTaxes,
    isExciseOnLocalExcise: facts?.isExciseOnLocalExcise ?? false,
    priceContent: own.priceContent,
    rounding: facts?.roundsUp ? 'up' : 'half',
    cashStepCents: own.cashStepCents,
    asksForMedicalCard: own.takesMedicalCards && medical.isRelevant,
  }
}

/** A dispensary's rate is state and local together; patients may be exempt from either. */
function toMedicalSalesRate(
  salesRate: number,
  place: TaxPlace,
  facts: StateTaxes | undefined,
): number {
  const { sales, localSales } = facts?.medical ?? {}
  const rates = listRatesAt(place, place.confirmedRates)
  const stateRate = rates.find(({ kind }) => kind === 'sales')?.rate ?? 0
  const localRate = Math.max(0, salesRate - stateRate)
  return (sales ?? Math.min(stateRate, salesRate)) + (localSales ?? localRate)
}

/** Whether a state's excise depends on the product, so that a dispensary can't enter one rate. */
export const hasExciseByProduct = (state: string | null): boolean =>
  stateTaxes[state as State]?.excise.some(({ products }) => products) ?? false

/** Whether patients with a medical card pay less in this state. */
export const hasMedicalRates = (state: string | null): boolean =>
  stateTaxes[state as State]?.medical !== undefined
