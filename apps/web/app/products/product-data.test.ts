import type { Product } from '@fairgrove/contract/products'
import type { ProductFamily } from '@fairgrove/contract/products.sizes'
import { expect, test } from 'vitest'
import { findSchemaErrors } from '../seo/schema-org.ts'
import { buildProductGroupData } from './product-data.ts'

const id = (n: number) => `0199c6c0-0000-7000-8000-00000000000${n}`
const size = (n: number, price: number) => ({
  _id: id(n),
  name: `House wax, ${n} oz`,
  size: String(n),
  units: 'oz',
  price,
  percent_THC: 0,
  countInStock: n - 1,
  dispensaries: 0,
  status: 'approved' as const,
})
const family: ProductFamily = {
  _id: id(9),
  name: 'House wax',
  canonical: id(1),
  sizes: [size(1, 12), size(2, 20)],
}
const product = {
  ...size(2, 20),
  image: null,
  description: 'Beeswax.',
  category: 'Accessory',
  rating: 4.5,
  numReviews: 2,
  includesTHC: false,
  cbd_product: false,
  countInStock: 1,
  contents: {},
  brand: { _id: id(8), name: 'Little Foundry', sold: true },
} as unknown as Product

test('a product in several sizes is a valid ProductGroup with an offer per size', () => {
  const data = buildProductGroupData(product, family, 'https://fairgrove.test')
  expect(findSchemaErrors(data)).toEqual([])
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    name: 'House wax',
    url: `https://fairgrove.test/product/${id(1)}`,
    aggregateRating: { reviewCount: 2 },
    hasVariant: [
      { size: '1 oz', offers: { price: '12.00', availability: 'https://schema.org/OutOfStock' } },
      { size: '2 oz', offers: { price: '20.00', availability: 'https://schema.org/InStock' } },
    ],
  })
  expect(findSchemaErrors({ ...data, hasVariant: [{ '@type': 'Brand', name: 'x' }] })).not.toEqual(
    [],
  )
})
