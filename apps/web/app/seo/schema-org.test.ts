import type { Post } from '@fairgrove/contract/blog'
import type { Brand } from '@fairgrove/contract/brands'
import type { Dispensary } from '@fairgrove/contract/dispensaries'
import type { SharedList } from '@fairgrove/contract/lists'
import type { Product } from '@fairgrove/contract/products'
import { describe, expect, test } from 'vitest'
import { buildArticleData } from '../blog/post-metadata.ts'
import { buildBrandData } from '../brands/brand-data.ts'
import { buildLocalBusinessData } from '../dispensaries/local-business-data.ts'
import { buildSiteData } from '../home/site-data.ts'
import { buildListData } from '../lists/list-data.ts'
import { buildFaqData } from '../pages/faq.ts'
import { buildProductData } from '../products/product-data.ts'
import { describePage } from './page-meta.ts'
import { findSchemaErrors } from './schema-org.ts'

const origin = 'https://fairgrove.test'
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const image = `${'a'.repeat(26)}-800x600-AAAAAAAAAAAAAAAA`

const tee = {
  _id: id,
  name: 'Grow Fair tee',
  description: 'Heavy cotton.',
  image,
  category: 'Merchandise',
  price: 32,
  brand: { _id: id, name: 'Common Thread Goods', sold: true },
  includesTHC: false,
  contents: {},
  cbd_product: false,
  countInStock: 2,
  sizes: { S: 0, M: 2 },
  rating: 4.6,
  numReviews: 12,
} as unknown as Product

const place = {
  name: 'Tin Ceiling',
  description: 'On the corner.',
  logo: image,
  telephone: '312-555-0100',
  website: 'https://tin.example',
  address: '12 Elm Street',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
  lat: 41.88,
  lng: -87.63,
  locationPrecision: 'street',
  rating: 4,
  numReviews: 1,
  amenities: ['wheelchair', 'atm'],
  languages: ['es'],
  licenseNumber: '284.000123-DISP',
  licenseType: 'adultUse',
  hours: {
    timeZone: 'America/Chicago',
    week: [
      { day: 'Mo', opens: '09:00', closes: '21:00' },
      { day: 'Tu', opens: '09:00', closes: '21:00' },
      { day: 'Sa', opens: '18:00', closes: '02:00' },
      { day: 'Su', opens: '00:00', closes: '00:00' },
    ],
    specialDays: [{ date: '2026-12-25', note: 'Christmas', spans: [] }],
  },
} as unknown as Dispensary

const post = {
  title: 'A garden on a roof',
  excerpt: 'What grows up there.',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  image: `${origin}/api/images/${image}/1280.webp`,
  categories: {},
} as unknown as Post

const brand = { ...tee, logo: image, brandLink: 'https://thread.example' } as unknown as Brand

const list = {
  _id: id,
  title: 'Worker-owned in Chicago',
  description: '',
  isPublished: true,
  items: [
    { _id: id, kind: 'product', note: '', product: { _id: id, name: 'Grow Fair tee' } },
    { _id: id, kind: 'brand', note: '' },
    { _id: id, kind: 'dispensary', note: '', dispensary: { _id: id, name: 'Tin Ceiling' } },
  ],
} as unknown as SharedList

describe('structured data is valid schema.org', () => {
  const breadcrumbs = [{ label: 'Blog', to: '/blog' }]
  const matches = [{ id: 'root', loaderData: { origin } }]
  const [crumbs] = describePage(matches, {
    title: 'A',
    description: 'B',
    path: '/a',
    breadcrumbs,
  }).flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []))
  test.each([
    ['a product that is sold', buildProductData(tee, origin, `/product/${id}`)],
    ['a dispensary', buildLocalBusinessData(place, origin, `/dispensary/${id}`)],
    ['a brand', buildBrandData(brand, origin, `/brands/${id}`)],
    ['a post', buildArticleData(post, origin, `/blog/${id}`)],
    ['a list', buildListData(list, origin, `/lists/${id}`)],
    ['the site', buildSiteData(origin)],
    ['questions and answers', buildFaqData()],
    ['breadcrumbs', crumbs],
  ])('%s', (_, data) => {
    expect(findSchemaErrors(data)).toEqual([])
  })

  test('records with few details', () => {
    const bare = {
      ...tee,
      description: '',
      image: null,
      category: null,
      brand: null,
      numReviews: 0,
    }
    expect(findSchemaErrors(buildProductData(bare, origin, '/product/1'))).toEqual([])
    const nowhere = {
      ...place,
      amenities: [],
      languages: [],
      licenseNumber: '',
      logo: null,
      lat: null,
      lng: null,
      telephone: null,
      website: null,
    }
    expect(
      findSchemaErrors(buildLocalBusinessData({ ...nowhere, state: null }, origin, '/d')),
    ).toEqual([])
  })
})

test('coordinates are published only if they are those of the dispensary', () => {
  const build = (locationPrecision: Dispensary['locationPrecision']) =>
    buildLocalBusinessData({ ...place, locationPrecision }, origin, '/d')
  expect(build('street')).toMatchObject({ geo: { latitude: 41.88 } })
  for (const precision of ['zip', 'city'] as const)
    expect(build(precision)).not.toHaveProperty('geo')
})

test('the cover of a dispensary is its first image, the logo its last one', () => {
  const cover = `${'b'.repeat(26)}-1600x1200-AAAAAAAAAAAAAAAA`
  const photos = [{ _id: id, image: cover, alt: 'The counter', caption: '' }]
  const data = buildLocalBusinessData(place, origin, '/d', photos)
  expect(findSchemaErrors(data)).toEqual([])
  expect(data.image).toEqual([cover, image].map((each) => `${origin}/api/images/${each}/1280.jpeg`))
})

test('opening hours are grouped by time, special days on their own', () => {
  const specification = { '@type': 'OpeningHoursSpecification' }
  expect(buildLocalBusinessData(place, origin, '/d')).toMatchObject({
    openingHoursSpecification: [
      {
        ...specification,
        opens: '09:00',
        closes: '21:00',
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
      },
      { opens: '18:00', closes: '02:00', dayOfWeek: ['https://schema.org/Saturday'] },
      { opens: '00:00', closes: '23:59', dayOfWeek: ['https://schema.org/Sunday'] },
    ],
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
  })
  const bare = buildLocalBusinessData({ ...place, hours: null }, origin, '/d')
  expect(bare).not.toHaveProperty('openingHoursSpecification')
})

test('a list has what everyone can see of it, in order', () => {
  expect(buildListData(list, origin, '/lists/1')).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, item: `${origin}/product/${id}` },
      { position: 2, item: `${origin}/dispensary/${id}` },
    ],
  })
})

test('only products sold through our cart have an offer with availability', () => {
  const offered = (changes: Partial<Product>) =>
    buildProductData({ ...tee, ...changes }, origin, '/p')
  expect(offered({})).toMatchObject({
    offers: { price: '32.00', availability: 'https://schema.org/InStock' },
  })
  expect(offered({ countInStock: 0, sizes: { M: 0 } })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
  for (const changes of [{ includesTHC: true }, { cbd_product: true }, { price: null }]) {
    expect(offered(changes)).not.toHaveProperty('offers')
  }
})

test.each([
  [{ '@type': 'Gadget' }, 'is a Gadget'],
  [{ '@type': 'Product', name: 'A', smell: 'good' }, 'knows no smell'],
  [{ '@type': 'Product' }, 'lacks name'],
  [{ '@type': 'Product', name: 'A', url: 'nowhere' }, 'no URL'],
  [{ '@type': 'Product', name: 'A', offers: { '@type': 'Brand', name: 'B' } }, 'no Offer'],
])('reports an error for %j', (data, fault) => {
  const found = findSchemaErrors({ '@context': 'https://schema.org', ...data })
  expect(found.join()).toContain(fault)
})
