import { expect, test } from 'vitest'
import { parseForm } from '../forms/submit-form.server.ts'
import { productForm } from './product.form.ts'

function read(fields: Record<string, string | string[]>) {
  const form = new FormData()
  const typed = { name: 'Salve', category: 'Topical', units: 'oz', ...fields }
  for (const [name, value] of Object.entries(typed)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  const submission = parseForm(form, productForm)
  const result = submission.status === 'success' ? submission.value : submission.error
  return JSON.parse(JSON.stringify(result))
}

test('clears emptied fields and unchecked boxes, and leaves out a stock that is not shown', () => {
  expect(read({ price: '', image: '', productLink: '', percent_THC: '', size: '' })).toEqual({
    name: 'Salve',
    category: 'Topical',
    units: 'oz',
    size: '',
    price: null,
    image: null,
    productLink: null,
    percent_THC: null,
    includesTHC: false,
    cbd_product: false,
    petFriendly: false,
    householdHemp: false,
    tags: [],
    sizes: {},
  })
})

test('sends counts with those that were shown', () => {
  const stock = {
    'stockSeen.at': '2026-05-01T12:00:00.000Z',
    'stockSeen.countInStock': '5',
    'stockSeen.sizes.M': '2',
    'stockSeen.sizes.L': '',
    countInStock: '7',
    'sizes.M': '3',
    'sizes.L': '',
    'shown.apparel': 'on',
  }
  expect(read({ ...stock, tags: ['indoor', 'sunGrown'], price: '$1,250.50' })).toMatchObject({
    countInStock: 7,
    sizes: { M: 3 },
    apparel: false,
    tags: ['indoor', 'sunGrown'],
    stockSeen: { countInStock: 5, sizes: { M: 2 }, at: '2026-05-01T12:00:00.000Z' },
    price: 1250.5,
  })
  expect(read({ ...stock, apparel: 'on' }).apparel).toBeUndefined()
})

test('an unchanged brand name keeps the product’s brand, even if another has the same name', () => {
  expect(read({ brand: 'Sage', 'shown.brand': 'Sage' }).brand).toBeUndefined()
  expect(read({ brand: ' Sages ', 'shown.brand': 'Sage' }).brand).toBe('Sages')
})

test('says which numbers and choices it takes', () => {
  const wrong = { price: 'twelve', percent_THC: 'high', countInStock: '1.5', 'sizes.M': '-1' }
  expect(read({ ...wrong, name: ' ', category: '', units: '' })).toEqual({
    name: ['Enter a product name.'],
    category: ['Select a category.'],
    units: ['Select a unit.'],
    price: ['Enter a price, such as 12.50.'],
    percent_THC: ['Enter a percentage, such as 18.5.'],
    countInStock: ['Enter a whole number.'],
    'sizes.M': ['Enter 0 or more.'],
  })
  expect(read({ price: '12.505' })).toEqual({ price: ['Enter a price, such as 12.50.'] })
  expect(read({ price: '0.29' }).price).toBe(0.29)
})

test('marks what is required, and takes the limits of the contract', () => {
  const { attributes } = productForm
  const required = Object.keys(attributes).filter((name) => attributes[name]?.required)
  expect(required).toEqual(['name', 'category', 'units'])
  expect(attributes.productLink).toEqual({ type: 'url', inputMode: 'url', maxLength: 500 })
  expect(attributes.price).toEqual({ inputMode: 'decimal' })
})
