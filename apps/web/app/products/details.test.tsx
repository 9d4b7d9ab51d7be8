import type { Product } from '@fairgrove/contract/products'
import { productCategories } from '@fairgrove/contract/products.options'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatCategory } from '../formatting/text.ts'
import { ProductDetails } from './details.tsx'
import { buildProductData } from './product-data.ts'

const flower = {
  _id: '1',
  name: 'Lantern',
  description: '',
  category: 'flower',
  price: 40,
  brand: null,
  size: '3.5',
  units: 'g',
  includesTHC: true,
  percent_THC: 22,
  advancedCategory: [],
  contents: {},
  tags: [],
} as unknown as Product

test('capitalizes every category', () => {
  expect(productCategories.map(formatCategory)).toEqual([
    'Edible',
    'Flower',
    'Tincture',
    'Topical',
    'Pre-rolls',
    'Accessory',
    'Concentrate',
    'Merchandise',
  ])
})

test('the product page and its structured data show the label, not the stored value', () => {
  expect(renderToStaticMarkup(<ProductDetails product={flower} />)).toContain('<dd>Flower</dd>')
  expect(buildProductData(flower, 'https://fairgrove.test', '/product/1').category).toBe('Flower')
})

const renderDetails = (changes: Partial<Product>) =>
  renderToStaticMarkup(<ProductDetails product={{ ...flower, ...changes }} />)

test('shows units only for what is weighed or measured, and never without a size', () => {
  expect(renderDetails({})).toContain('<dt>Size</dt><dd>3.5 g</dd>')
  expect(renderDetails({ size: '' })).not.toContain('<dt>Size</dt>')
  for (const category of ['Merchandise', 'Accessory']) {
    const goods = { category, includesTHC: false }
    expect(renderDetails({ ...goods, size: 'Pint' })).toContain('<dd>Pint</dd>')
    expect(renderDetails({ ...goods, size: 'Pint' })).not.toContain('THC')
  }
})

test('the print area comes with printed clothing, not with other products', () => {
  const shirt = { category: 'Merchandise', apparel: true }
  expect(renderDetails(shirt)).toContain('<dt>Print area</dt><dd>10 by 10 inches</dd>')
  expect(renderDetails({ ...shirt, apparel: false })).not.toContain('Print area')
  expect(renderDetails({ apparel: true })).not.toContain('Print area')
})

test('tags are a row of the details', () => {
  expect(renderDetails({ tags: ['trending', 'indoor'] })).toContain(
    '<dt>Tags</dt><dd>Trending, Indoor</dd>',
  )
  expect(renderDetails({})).not.toContain('Tags')
})
