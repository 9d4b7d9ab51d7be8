import type { ProductCard as Product } from '@fairgrove/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProductCard } from './product-card.tsx'

const cap: Product = {
  _id: '0199c6c0-0000-7000-8000-000000000001',
  name: 'Good Work cap',
  image: null,
  price: 28,
  category: 'Merchandise',
  includesTHC: false,
  cbd_product: false,
  percent_THC: 0,
  size: '',
  units: null,
  countInStock: 20,
  brand: { _id: '0199c6c0-0000-7000-8000-000000000002', name: 'Common Thread Goods' },
  badges: [],
  tags: [],
  rating: 4,
  numReviews: 1,
}
const flower: Product = {
  ...cap,
  category: 'flower',
  includesTHC: true,
  percent_THC: 19.4,
  price: 45,
  size: '3.5',
  units: 'g',
  countInStock: null,
}

const render = (product: Product) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={product} />
    </MemoryRouter>,
  )
const readText = (product: Product) => render(product).replace(/<[^>]*>/g, '|')

const possibleTags = /Sold out|Pickup only|only \d+ left!|New|Trending|Indoor|Sun-grown/g

test.each<[string, Partial<Product>, string[]]>([
  ['nothing special', {}, []],
  ['what the seller says about growing', { tags: ['indoor', 'sunGrown'] }, []],
  ['new before trending', { tags: ['new', 'trending'] }, ['New']],
  ['trending', { tags: ['trending', 'indoor'] }, ['Trending']],
  ['low stock before new', { countInStock: 3, tags: ['new'] }, ['only 3 left!']],
  ['enough stock', { countInStock: 4 }, []],
  ['sold out before everything', { countInStock: 0, tags: ['new'] }, ['Sold out']],
  ['pickup before new', { ...flower, tags: ['new', 'indoor'] }, ['Pickup only']],
  ['unknown stock', { countInStock: null }, []],
])('has one tag at most: %s', (_, change, expected) => {
  expect(readText({ ...cap, ...change }).match(possibleTags) ?? []).toEqual(expected)
})

test('flower has a price per gram', () => {
  expect(readText(flower)).toContain('|$45.00|$12.86/g · THC 19.4%|')
  expect(readText({ ...flower, category: 'Edible' })).toContain('|$45.00|THC 19.4%|')
  expect(readText({ ...flower, size: 'one jar' })).not.toContain('/g')
  expect(readText({ ...flower, size: '1' })).not.toContain('/g')
})

test('a product without a price says so, not in the style of a price', () => {
  expect(readText({ ...cap, price: null })).toContain('|N/A, not sold here|')
})

test('a search that the description matches says where', () => {
  const found = { ...cap, matchedText: ['smells of dark ', 'tea', ' and honey'] }
  expect(render(found)).toContain('smells of dark <strong>tea</strong> and honey')
  expect(render(cap)).not.toContain('<strong>')
})

test('a card of several sizes has the lowest price and their number', () => {
  const html = render({ ...flower, name: 'Gate Latch', family: { sizeCount: 4, fromPrice: 12 } })
  expect(html).toContain('from $12.00')
  expect(html).toContain('4 sizes')
  expect(html).not.toContain('$12.86')
})
