import type { DealDraft } from '@fairgrove/contract/deals'
import {
  type DealTerms,
  dealLimits,
  getDealPriceCents,
  texts,
} from '@fairgrove/contract/deals.options'
import { discountFreeStateNames, getDiscountRule } from '@fairgrove/contract/discount-rules.options'
import { toCents } from '@fairgrove/contract/money'
import type { ProductCategory } from '@fairgrove/contract/products.options'
import { type State, states } from '@fairgrove/contract/states'
import { parseLocalTime } from '../dispensaries/time-zone.rules.ts'

export const toTerms = ({ kind, percent, amount }: DealDraft): DealTerms =>
  kind === 'percent'
    ? { kind, percent: percent ?? null, amountCents: null }
    : { kind, percent: null, amountCents: amount === undefined ? null : toCents(amount) }

const dayMs = 86_400_000
const addDay = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
const countDays = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1

/** From now or midnight of the first day to the midnight after the last, where the place is. */
export function parsePeriod(
  { startsOn, endsOn }: Pick<DealDraft, 'startsOn' | 'endsOn'>,
  { timeZone, today, now }: { timeZone: string; today: string; now: Date },
): { startsAt: Date; endsAt: Date } {
  const startsAt = startsOn === today ? now : parseLocalTime(`${startsOn}T00:00`, timeZone)
  return { startsAt, endsAt: parseLocalTime(`${addDay(endsOn)}T00:00`, timeZone) }
}

/** What is wrong with the fields, by field, before the products are known. */
export function findDraftErrors(draft: DealDraft, today: string): Record<string, string> {
  const { kind, percent, amount, minQuantity, maxUnits, startsOn, endsOn } = draft
  const errors: Record<string, string | false> = {
    percent: kind === 'percent' && percent === undefined && 'Enter a whole number, such as 20.',
    amount: kind === 'amount' && amount === undefined && 'Enter an amount, such as 5.00.',
    maxUnits:
      maxUnits !== undefined &&
      maxUnits < minQuantity &&
      `Enter ${minQuantity} or more, or leave it empty.`,
    startsOn: startsOn < today && 'Select today or a later day.',
    endsOn:
      (endsOn < startsOn && 'Select the first day or a later one.') ||
      (countDays(startsOn, endsOn) > dealLimits.days &&
        `A deal can run for up to ${dealLimits.days} days.`),
    products: !draft.category && draft.products.length === 0 && texts.noProducts,
  }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

type Product = { kind: 'thc' | 'cbd' | 'goods'; priceCents: number }

/** What is wrong once the products are known. */
export function findProductErrors(
  draft: DealDraft,
  products: readonly Product[],
  { asksForConfirmation }: { asksForConfirmation: boolean },
): Record<string, string> {
  const terms = toTerms(draft)
  const hasNothingOff = products.some(
    ({ priceCents }) => getDealPriceCents(priceCents, terms) === undefined,
  )
  const field = draft.kind === 'percent' ? 'percent' : 'amount'
  return {
    ...(products.length === 0 && { products: texts.noProducts }),
    ...(products.length > dealLimits.products && { products: texts.tooManyProducts }),
    ...(hasNothingOff && {
      [field]: field === 'amount' ? texts.amountTooHigh : texts.nothingOff,
    }),
    ...(asksForConfirmation &&
      !draft.areRulesConfirmed && { areRulesConfirmed: texts.confirmRules }),
  }
}

type Owner = { kind: 'brand' | 'dispensary'; state: string | null }

export type SellableCategory = { category: ProductCategory; products: number; thcProducts: number }

/** Those with products that a deal can have, and not too many. */
export const listDealCategories = (
  counts: readonly SellableCategory[],
  { withoutThc }: { withoutThc: boolean },
): ProductCategory[] =>
  counts
    .map(({ category, products, thcProducts }) => ({
      category,
      count: withoutThc ? products - thcProducts : products,
    }))
    .filter(({ count }) => count > 0 && count <= dealLimits.products)
    .map(({ category }) => category)

/** Why there can be no deal on cannabis at the owner's place; undefined if there can. */
export function whyNoDiscounts({ state }: Pick<Owner, 'state'>): string | undefined {
  if (getDiscountRule(state) !== 'forbidden') return undefined
  return texts.discountsForbidden(states[state as State])
}

/** A brand's deal applies in many states, some of whose rules we don't know. */
export const needsConfirmation = ({ kind, state }: Owner): boolean =>
  kind === 'brand' || getDiscountRule(state) === 'unknown'

/** Where a brand's deal doesn't apply. A dispensary in these states has none. */
export const describeRestriction = (kind: Owner['kind'], includesThc: boolean): string =>
  kind === 'brand' && includesThc && discountFreeStateNames
    ? `Not on cannabis at dispensaries in ${discountFreeStateNames}, where discounts aren’t allowed.`
    : ''
