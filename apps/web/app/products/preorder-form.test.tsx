import type { Quote } from '@fairgrove/contract/checkout'
import type { Product } from '@fairgrove/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PreorderForm } from './preorder-form.tsx'
import type { InventoryEntry } from './product-inventory.server.ts'

type Place = { name: string; takesPreOrders: boolean }
type PartialQuote = { totalPrice: number; orderItems: object[]; [name: string]: unknown }

function renderForm(places: Place[], quote?: PartialQuote): string {
  const allPlaces = places.map(({ name, takesPreOrders }) => ({
    dispensary: { _id: name, name, city: 'Peoria', state: 'IL' },
    onHand: 4,
    miles: 5.42,
    confirmedText: 'Confirmed 4 hours ago',
    takesPreOrders,
  }))
  return renderToStaticMarkup(
    <MemoryRouter>
      <PreorderForm
        product={{ _id: '1', price: 40, sizes: {} } as unknown as Product}
        places={allPlaces as unknown as InventoryEntry[]}
        initialQuote={quote as unknown as Quote}
      />
    </MemoryRouter>,
  )
}

const taxes = {
  parts: [],
  includedPrice: 0,
  roundingPrice: 0,
  isEstimate: false,
  notes: [] as string[],
}
const run = { name: 'Corner Leaf', takesPreOrders: true }
const unclaimed = { name: 'Elm Street Supply', takesPreOrders: false }

test('offers only claimed dispensaries for pickup', () => {
  const form = renderForm([unclaimed, run])
  expect(form).toContain('Corner Leaf · Peoria, IL · 5.4 mi')
  expect(form).not.toContain('Elm Street Supply')
})

test('says whether nobody takes pre-orders or nobody has it in stock', () => {
  expect(renderForm([unclaimed])).toContain('none of them take pre-orders here yet')
  expect(renderForm([])).toContain('No dispensary has this in stock right now.')
})

test('says how far the dispensary is, how recent its stock is, and the price with its state’s tax', () => {
  const quote = { totalPrice: 52.5, orderItems: [{ maxQuantity: 4 }], refusals: [], limit: null }
  expect(renderForm([run], { ...quote, taxes })).toContain(
    '5.4 mi · In stock, confirmed 4 hours ago · $52.50 with Illinois tax',
  )
  expect(renderForm([run])).toContain('confirmed 4 hours ago · Plus Illinois tax')
})

test('shows the quoted price with tax, and before tax without a quote', () => {
  const quote = { totalPrice: 52.5, orderItems: [{ maxQuantity: 4 }], refusals: [], limit: null }
  expect(renderForm([run], { ...quote, taxes })).toContain('$52.50 with tax')
  expect(renderForm([run])).toContain('$40.00 + tax')
})

test('says that a price is estimated, how it comes about and what is not in it', () => {
  const excise = { kind: 'excise', percent: 10, on: 45.99, amount: 4.6, isIncluded: false }
  const notes = ['City and county taxes aren’t included because we don’t know them for Peoria.']
  const form = renderForm([run], {
    totalPrice: 52.5,
    orderItems: [{ maxQuantity: 4 }],
    refusals: [],
    limit: null,
    taxes: { ...taxes, parts: [excise], isEstimate: true, notes },
  })
  expect(form).toContain('· About $53 with Illinois tax')
  expect(form).toContain('about $53 with tax')
  expect(form).toContain('Estimated total with taxes. The dispensary sets the final amount.')
  expect(form).toContain('City and county taxes aren’t included')
  expect(form).toContain('Excise tax, 10% of $45.99')
})

test('offers no more than the quote allows and explains the limit', () => {
  const limit = { state: 'IL', message: 'Visitors can buy 15 g a day.', isLowerForVisitors: true }
  const quote = { totalPrice: 52.5, orderItems: [{ maxQuantity: 2 }], refusals: [], limit }
  const form = renderForm([run], { ...quote, taxes })
  expect(form.match(/<option[^>]*>\d+</g)).toHaveLength(2)
  expect(form).toContain(
    'Visitors can buy 15 g a day. If you live in Illinois, say so in your cart to buy more.',
  )
})

test('says why nothing can be pre-ordered at a dispensary', () => {
  const refusals = [{ message: 'Adult-use cannabis isn’t sold in Texas.' }]
  const quote = { totalPrice: 0, orderItems: [{ maxQuantity: 0 }], refusals, limit: null, taxes }
  const form = renderForm([run], quote)
  expect(form).toContain('Adult-use cannabis isn’t sold in Texas.')
  expect(form).not.toContain('<button')
})
