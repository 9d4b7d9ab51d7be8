import type { Product } from '@fairgrove/contract/products'
import { categories } from '@fairgrove/contract/products.options'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { categoryLabel } from './category-label.ts'
import { Details } from './details.tsx'
import { productData } from './structured.ts'

const flower = {
  ...{ _id: '1', name: 'Lantern', description: '', category: 'flower', price: 40, brand: null },
  ...{ size: '3.5', units: 'g', includesTHC: true, percent_THC: 22, advancedCategory: [] },
} as unknown as Product

test('every category is shown with a capital', () => {
  expect(categories.map(categoryLabel)).toEqual([
    ...['Edible', 'Flower', 'Tincture', 'Topical'],
    ...['Pre-rolls', 'Accessory', 'Concentrate', 'Merchandise'],
  ])
})

test('the product page and its structured data show the label, not the stored value', () => {
  expect(renderToStaticMarkup(<Details product={flower} />)).toContain('<dd>Flower</dd>')
  expect(productData(flower, 'https://fairgrove.test', '/product/1').category).toBe('Flower')
})
