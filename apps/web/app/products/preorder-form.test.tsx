import type { Product } from '@fairgrove/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PreorderForm } from './preorder-form.tsx'
import type { InventoryEntry } from './product-inventory.server.ts'

function renderForm(...places: { name: string; takesPreOrders: boolean }[]): string {
  const allPlaces = places.map(({ name, takesPreOrders }) => ({
    dispensary: { _id: name, name, city: 'Peoria', state: 'IL' },
    onHand: 4,
    miles: null,
    takesPreOrders,
  }))
  return renderToStaticMarkup(
    <MemoryRouter>
      <PreorderForm
        product={{ _id: '1', price: 40, sizes: {} } as unknown as Product}
        places={allPlaces as unknown as InventoryEntry[]}
      />
    </MemoryRouter>,
  )
}

const run = { name: 'Corner Leaf', takesPreOrders: true }
const unclaimed = { name: 'Elm Street Supply', takesPreOrders: false }

test('offers only claimed dispensaries for pickup', () => {
  const form = renderForm(unclaimed, run)
  expect(form).toContain('Corner Leaf · Peoria, IL')
  expect(form).not.toContain('Elm Street Supply')
})

test('says whether nobody takes pre-orders or nobody has it in stock', () => {
  expect(renderForm(unclaimed)).toContain('none of them take pre-orders here yet')
  expect(renderForm()).toContain('No dispensary has this in stock right now.')
})
