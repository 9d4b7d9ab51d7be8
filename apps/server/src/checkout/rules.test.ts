import type { CodeEffect, RefusalReason } from '@fairgrove/contract/checkout.options'
import { toCents } from '@fairgrove/contract/money'
import { productCategories } from '@fairgrove/contract/products.options'
import { stateCodes } from '@fairgrove/contract/states'
import { cashStepNames, priceContentNames, taxRuleSets } from '@fairgrove/contract/taxes.options'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductForSale } from '../products/rules.ts'
import { estimateReceipt } from './receipt.rules.ts'
import { type CartLine, calculateQuote, getMaxQuantity, type QuoteInput } from './rules.ts'

const shirt: ProductForSale = {
  name: 'Grow Fair tee',
  image: null,
  category: 'Merchandise',
  kind: 'goods',
  priceCents: 3_200,
  percentThc: 0,
  packSize: '',
  units: null,
  sellerId: null,
  brandName: 'Common Goods',
  isPublic: true,
  isApparel: true,
  isSoldOnline: true,
  onHand: 5,
}
const flower: ProductForSale = {
  ...shirt,
  name: 'Meadow Haze',
  category: 'flower',
  kind: 'thc',
  percentThc: 22,
  packSize: '3.5',
  units: 'g',
  isApparel: false,
}
const cartLine: CartLine = { productId: 'one', size: 'M', quantity: 1, isRedeemed: false }
const settings = { taxRules: 'specified', shippingCents: 0 } as const

function buildInput(changes: Partial<QuoteInput> = {}): QuoteInput {
  return {
    kind: 'shipping',
    state: 'IL',
    isOpen: true,
    hasOwner: true,
    isResident: true,
    hasMedicalCard: false,
    taxPlace: null,
    date: '2026-11-18',
    recentPurchases: {},
    giftEligibility: { counted: 0, gifts: [] },
    shippingCode: 'none',
    lines: [{ ...cartLine, product: shirt }],
    deals: [],
    ...changes,
  }
}

const listReasons = (changes: Partial<QuoteInput>) =>
  calculateQuote(buildInput(changes), settings).refusals.map(({ reason }) => reason)

const shippingLine = (
  product: Partial<ProductForSale>,
  line: Partial<CartLine> = {},
): Partial<QuoteInput> => ({
  lines: [{ ...cartLine, ...line, product: { ...shirt, ...product } }],
})
const earnedTee = (
  counted: number,
  changes: Partial<QuoteInput['giftEligibility']['gifts'][number]> = {},
): QuoteInput['giftEligibility'] => ({
  counted,
  gifts: [{ item: 'tee', productId: 'one', orderId: null, isClaimed: false, ...changes }],
})
const redeemedTee = (
  giftEligibility: QuoteInput['giftEligibility'],
  line: Partial<CartLine> = {},
): Partial<QuoteInput> => ({
  ...shippingLine({}, { isRedeemed: true, ...line }),
  giftEligibility,
})
const reward = (size: string) => ({ ...cartLine, size, isRedeemed: true, product: shirt })
const lastShirt = { ...shirt, onHand: 1 }
const bought = (quantity: number) => ({ ...cartLine, quantity, product: lastShirt })
const pickupLine = (
  product: Partial<ProductForSale>,
  changes: Partial<QuoteInput> = {},
): Partial<QuoteInput> => ({
  kind: 'pickup',
  lines: [{ ...cartLine, size: 'ONE', product: { ...flower, ...product } }],
  ...changes,
})

test('a quote contains neither name nor price of a product that is not public', () => {
  const quote = calculateQuote(buildInput(shippingLine({ isPublic: false })), settings)
  expect(quote).toMatchObject({ lines: [], itemsCents: 0, refusals: [{ reason: 'gone' }] })
})

describe('which products can be sold how', () => {
  test.each<[string, Partial<QuoteInput>, RefusalReason[]]>([
    ['a shirt ships', shippingLine({}), []],
    ['flower is picked up', pickupLine({}), []],
    ['flower never ships', shippingLine(flower, { size: 'ONE' }), ['pickup_only']],
    ['a shirt is not picked up', pickupLine(shirt), ['shipping_only']],
    ['CBD is linked out, not shipped', shippingLine({ kind: 'cbd' }), ['linked_out']],
    ['CBD is linked out, not picked up', pickupLine({ kind: 'cbd' }), ['linked_out']],
    ['unapproved products are gone', shippingLine({ isPublic: false }), ['gone']],
    ['unknown products are gone', { lines: [{ ...cartLine, product: null }] }, ['gone']],
    ['a product without a price is not sold', shippingLine({ priceCents: null }), ['no_price']],
    [
      'a brand that is not online does not ship',
      shippingLine({ isSoldOnline: false }),
      ['not_online'],
    ],
    ['a shirt needs a size', shippingLine({}, { size: 'ONE' }), ['size_needed']],
    ['pickups have no sizes', pickupLine({ isApparel: true }), []],
    ['an unknown size', shippingLine({ onHand: null }), ['no_such_size']],
    ['a size that is sold out', shippingLine({ onHand: 0 }), ['sold_out']],
    ['more than in stock', shippingLine({ onHand: 2 }, { quantity: 3 }), ['too_few']],
    ['the last units', shippingLine({ onHand: 3 }, { quantity: 3 }), []],
    ['a reward that is not earned', redeemedTee({ counted: 9, gifts: [] }), ['not_earned']],
    ['a reward one review short', redeemedTee(earnedTee(8)), ['not_earned']],
    ['a reward that is earned', redeemedTee(earnedTee(9)), []],
    ['a reward redeemed before', redeemedTee(earnedTee(9, { orderId: 'it' })), ['redeemed_before']],
    [
      'a gift another account got at this address',
      redeemedTee(earnedTee(9, { isClaimed: true })),
      ['gift_claimed'],
    ],
    ['two of a reward', redeemedTee(earnedTee(9), { quantity: 2 }), ['one_each']],
    [
      'a reward in two sizes',
      { ...redeemedTee(earnedTee(9)), lines: [reward('M'), reward('L')] },
      ['one_each', 'one_each'],
    ],
    [
      'one to buy and one as a reward, of the last one',
      {
        ...redeemedTee(earnedTee(9)),
        lines: [bought(1), { ...reward('M'), product: lastShirt }],
      },
      ['too_few', 'too_few'],
    ],
    ['a product outside the dispensary’s inventory', pickupLine({ onHand: null }), ['not_carried']],
    ['a closed dispensary', pickupLine({}, { isOpen: false }), ['closed']],
    ['a dispensary without an owner', pickupLine({}, { hasOwner: false }), ['unclaimed']],
    ['a state without sales', pickupLine({}, { state: 'TX' }), ['not_sold_here']],
    ['over the limit in one cart', pickupLine({ packSize: '31' }), ['over_limit']],
    [
      'over the limit with recent purchases',
      pickupLine({}, { recentPurchases: { flower: 27 } }),
      ['over_limit'],
    ],
    ['just within the limit', pickupLine({}, { recentPurchases: { flower: 26.5 } }), []],
    [
      'a visitor over the visitor limit',
      pickupLine({ packSize: '16' }, { isResident: false }),
      ['over_limit'],
    ],
    [
      'a total above the maximum',
      shippingLine({ priceCents: 10_000_000, onHand: 9 }, { quantity: 2 }),
      ['too_much'],
    ],
  ])('%s', (_description, changes, reasons) => {
    expect(listReasons(changes)).toEqual(reasons)
  })

  test.each<[string, Partial<QuoteInput>, number, CodeEffect | null]>([
    ['no code', { shippingCode: 'none' }, 500, null],
    ['a good code where shipping costs something', { shippingCode: 'good' }, 500, 'used'],
    ['a good code while shipping is free', { shippingCode: 'good' }, 0, 'kept'],
    ['a good code for a pickup', pickupLine({}, { shippingCode: 'good' }), 500, 'kept'],
    ['a used or invalid code', { shippingCode: 'bad' }, 500, 'refused'],
  ])('a code for free shipping: %s', (_description, changes, shippingCents, effect) => {
    const quote = calculateQuote(buildInput(changes), { ...settings, shippingCents })
    expect(quote.shippingCode).toBe(effect)
    expect(quote.refusals.map(({ reason }) => reason)).toEqual(
      effect === 'refused' ? ['no_such_code'] : [],
    )
    const isCharged = effect === null || effect === 'refused'
    expect(quote.shippingCents).toBe(isCharged ? shippingCents : 0)
  })

  test('a code for free shipping is kept while everything in the cart is sold out', () => {
    const input = buildInput({ ...shippingLine({ onHand: 0 }), shippingCode: 'good' })
    const quote = calculateQuote(input, { ...settings, shippingCents: 500 })
    expect(quote).toMatchObject({ shippingCode: 'kept', shippingCents: 0 })
  })

  test('a refusal names the line and the reason', () => {
    const [few] = calculateQuote(
      buildInput(shippingLine({ onHand: 2 }, { quantity: 3 })),
      settings,
    ).refusals
    expect(few).toMatchObject({ line: { productId: 'one', size: 'M' } })
    expect(few?.message).toBe('Only 2 of Grow Fair tee in size M left. Lower the quantity.')
    const [none] = calculateQuote(buildInput(shippingLine({ onHand: 0 })), settings).refusals
    expect(none?.message).toBe('Grow Fair tee in size M is sold out.')
  })
})

const product = fc.record({
  priceCents: fc.integer({ min: 1, max: 10_000_000 }),
  percentThc: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  category: fc.constantFrom(...productCategories),
})
const line = fc.record({
  product,
  quantity: fc.integer({ min: 1, max: 100 }),
  isRedeemed: fc.boolean(),
})
const rate = fc.integer({ min: 0, max: 500_000 })
const ownTaxes = fc.record({
  exciseRate: fc.option(rate),
  localExciseRate: rate,
  salesRate: rate,
  isSalesTaxOnCannabisTaxes: fc.boolean(),
  priceContent: fc.constantFrom(...priceContentNames),
  cashStepCents: fc.constantFrom(...cashStepNames).map(Number),
  takesMedicalCards: fc.boolean(),
})
const arbitraryInput = fc
  .record({
    kind: fc.constantFrom('shipping' as const, 'pickup' as const),
    state: fc.constantFrom(...stateCodes),
    lines: fc.array(line, { minLength: 1, maxLength: 50 }),
    ownTaxes: fc.option(ownTaxes),
    hasMedicalCard: fc.boolean(),
  })
  .map(({ kind, state, lines, ownTaxes, hasMedicalCard }) =>
    buildInput({
      kind,
      state,
      hasMedicalCard,
      taxPlace: { state, city: 'Seattle', ownTaxes, confirmedRates: [] },
      lines: lines.map((each, index) => ({
        ...cartLine,
        ...each,
        productId: String(index),
        product: { ...(kind === 'pickup' ? flower : shirt), ...each.product },
      })),
    }),
  )
const arbitrarySettings = fc.record({
  taxRules: fc.constantFrom(...taxRuleSets),
  shippingCents: fc.integer({ min: 0, max: 10_000 }),
})

const add = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

describe('for any cart', () => {
  test('the total is the sum of its lines, taxes and shipping, in whole cents, never negative', () => {
    fc.assert(
      fc.property(arbitraryInput, arbitrarySettings, (cart, shopSettings) => {
        const quote = calculateQuote(cart, shopSettings)
        const items = add(quote.lines.map((each) => each.unitPriceCents * each.quantity))
        expect(quote.itemsCents).toBe(items)
        expect(quote.exciseCents).toBe(add(quote.lines.map((each) => each.exciseCents)))
        const { saleTaxCents, exciseCents, shippingCents, includedTaxCents, roundingCents } = quote
        const sum = items + shippingCents + saleTaxCents + exciseCents
        expect(quote.totalCents).toBe(sum + roundingCents)
        expect(Math.abs(roundingCents)).toBeLessThan(100)
        const { parts } = quote.taxDetails
        const addParts = (isIncluded: boolean) =>
          add(parts.filter((part) => part.isIncluded === isIncluded).map(({ cents }) => cents))
        expect(addParts(false)).toBe(saleTaxCents + exciseCents)
        expect(addParts(true)).toBe(includedTaxCents)
        expect(includedTaxCents).toBeLessThanOrEqual(items)
        for (const cents of [quote.totalCents, saleTaxCents, exciseCents, shippingCents]) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
        }
        expect(shippingCents).toBe(cart.kind === 'shipping' ? shopSettings.shippingCents : 0)
      }),
    )
  })

  test('the receipt’s parts add up to the total: sellers keep no tax, and the rounding', () => {
    fc.assert(
      fc.property(arbitraryInput, arbitrarySettings, (cart, shopSettings) => {
        const quote = calculateQuote(cart, shopSettings)
        const { kind, state } = cart
        const details = { kind, state, dispensaryName: 'North', fundBasisPoints: 500 }
        const { sellers, fund, shipping, tax } = estimateReceipt(quote, details)
        const dollars = [...sellers.map(({ amount }) => amount), fund, shipping, tax]
        expect(add(dollars.map(toCents))).toBe(quote.totalCents)
        const taxCents = quote.saleTaxCents + quote.exciseCents + quote.includedTaxCents
        expect(toCents(tax)).toBe(taxCents)
      }),
    )
  })

  test('redeemed items cost nothing, taxes included, and count as savings', () => {
    fc.assert(
      fc.property(arbitraryInput, arbitrarySettings, (cart, shopSettings) => {
        const quote = calculateQuote(cart, shopSettings)
        const free = quote.lines.filter(({ isRedeemed }) => isRedeemed)
        expect(add(free.map((each) => each.unitPriceCents + each.exciseCents))).toBe(0)
        const list = free.map((each) => (each.product.priceCents ?? 0) * each.quantity)
        expect(quote.discountCents).toBe(add(list))
      }),
    )
  })

  test('each tax is within half a cent of its rate', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const cart = { ...input, taxPlace: null }
        const quote = calculateQuote(cart, settings)
        const rate = cart.kind === 'pickup' ? 0.0625 : cart.state === 'IL' ? 0.15 : 0
        expect(Math.abs(quote.saleTaxCents - quote.itemsCents * rate)).toBeLessThanOrEqual(0.5001)
        for (const each of quote.lines) {
          const excise = cart.kind === 'shipping' ? 0 : each.product.percentThc === 0 ? 0.1 : 0.25
          const exact = each.unitPriceCents * each.quantity * excise
          expect(Math.abs(each.exciseCents - exact)).toBeLessThanOrEqual(0.5001)
        }
      }),
    )
  })

  test('one more of anything never costs less', () => {
    fc.assert(
      fc.property(arbitraryInput, arbitrarySettings, (cart, shopSettings) => {
        const [first, ...others] = cart.lines
        if (!first) return
        const more = { ...cart, lines: [{ ...first, quantity: first.quantity + 1 }, ...others] }
        expect(calculateQuote(more, shopSettings).totalCents).toBeGreaterThanOrEqual(
          calculateQuote(cart, shopSettings).totalCents,
        )
      }),
    )
  })
})

test('a sold-out line is in the cart but not in its totals', () => {
  const soldOut = { ...cartLine, productId: 'two', product: { ...shirt, onHand: 0 } }
  const lines = [{ ...cartLine, product: shirt }, soldOut]
  const shop = { ...settings, shippingCents: 500 }
  const quote = calculateQuote(buildInput({ lines }), shop)
  const alone = calculateQuote(buildInput(), shop)
  expect(quote.lines).toHaveLength(2)
  expect(quote.refusals).toMatchObject([{ reason: 'sold_out' }])
  for (const total of ['itemsCents', 'shippingCents', 'saleTaxCents', 'totalCents'] as const) {
    expect(quote[total], total).toBe(alone[total])
  }
  expect(calculateQuote(buildInput({ lines: [soldOut] }), shop).totalCents).toBe(0)
})

describe('the most that can be chosen of a line', () => {
  const getMax = (changes: Partial<QuoteInput>) => {
    const input = buildInput(changes)
    const [line] = input.lines
    return line?.product ? getMaxQuantity(input, { ...line, product: line.product }) : undefined
  }
  const jar = { ...cartLine, size: 'ONE', product: { ...flower, onHand: 50 } }
  const otherJar = { ...jar, productId: 'two', quantity: 2 }

  test.each<[string, number, Partial<QuoteInput>]>([
    ['is the stock', 5, {}],
    ['is at most one line’s worth', 99, shippingLine({ onHand: 500 })],
    ['is nothing without stock', 0, shippingLine({ onHand: null })],
    ['leaves a redeemed unit', 4, { lines: [{ ...cartLine, product: shirt }, reward('M')] }],
    ['is what a resident may buy', 8, { kind: 'pickup', lines: [jar] }],
    ['is what a visitor may buy', 4, { kind: 'pickup', isResident: false, lines: [jar] }],
    ['leaves the rest of the cart', 6, { kind: 'pickup', lines: [jar, otherJar] }],
    ['leaves the last day', 5, { kind: 'pickup', lines: [jar], recentPurchases: { flower: 12 } }],
    ['is nothing where it is not sold', 0, { kind: 'pickup', state: 'TX', lines: [jar] }],
  ])('%s: %i', (_, expected, changes) => {
    expect(getMax(changes)).toBe(expected)
  })
})
