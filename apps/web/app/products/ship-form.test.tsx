import type { Product } from '@fairgrove/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProductHead } from './product-head.tsx'
import { ShipForm } from './ship-form.tsx'

function renderForm(countInStock: number, showsStockLabel: boolean): string {
  const product = {
    _id: '1',
    name: 'Mug',
    sizes: {},
    price: 8,
    countInStock,
    sizeChart: null,
    includesTHC: false,
    cbd_product: false,
    rating: 0,
    numReviews: 0,
    brand: { _id: '2', name: 'Little Foundry', sold: true, showsStockLabel },
  } as unknown as Product
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProductHead product={product} family={null} />
      <ShipForm product={product} />
    </MemoryRouter>,
  )
}

test('shows In Stock for the brands that opted in, and sold out for every brand', () => {
  expect(renderForm(3, true)).toContain('In Stock')
  expect(renderForm(3, false)).not.toContain('In Stock')
  for (const wantsLabel of [true, false]) {
    expect(renderForm(0, wantsLabel)).toContain('Out of Stock')
    expect(renderForm(0, wantsLabel)).not.toContain('Add to cart')
  }
})

test('offers quantities from one to the stock', () => {
  const choices = [...renderForm(5, false).matchAll(/<option[^>]*>(\d+)</g)].map(
    ([, value]) => value,
  )
  expect(choices).toEqual(['1', '2', '3', '4', '5'])
})
