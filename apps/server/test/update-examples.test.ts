import { createPost, getPost, updatePost } from '@fairgrove/contract/blog'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { getDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { getProduct, updateProduct } from '@fairgrove/contract/products'
import { beforeAll, expect, test } from 'vitest'
import { exampleBodies } from '../../../scripts/api-docs/example-bodies.ts'
import { seedBrand, seedDispensary } from './seed-directory.ts'
import { seedProduct } from './seed-listings.ts'
import { useServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

const harness = useServerHarness()
let token: string
beforeAll(async () => {
  token = (await createSignedInAccount(harness, { isAdmin: true })).token
})

const text = { description: 'Kept.' }

const listings = {
  product: {
    example: exampleBodies.put_api_products_id,
    endpoints: [getProduct, updateProduct],
    create: () =>
      seedProduct(harness.db, { ...text, kind: 'goods', productLink: 'https://a.example/' }),
    derived: ['price', 'countInStock'],
  },
  brand: {
    example: exampleBodies.put_api_brands_id,
    endpoints: [getBrand, updateBrand],
    create: () => seedBrand(harness.db, { flags: 9, brandLink: 'https://a.example/' }),
    derived: ['description'],
  },
  dispensary: {
    example: exampleBodies.put_api_dispensaries_id,
    endpoints: [getDispensary, updateDispensary],
    create: () => seedDispensary(harness.db, { ...text, city: 'Chicago', postalCode: '60601' }),
    derived: ['telephone', 'lat', 'lng', 'locationPrecision'],
  },
  post: {
    example: exampleBodies.put_api_blog_id,
    endpoints: [getPost, updatePost],
    create: async () => {
      const blog = { title: 'A draft', description: '<p>Kept.</p>', status: 'draft' as const }
      const { body } = await harness.call(createPost, { body: { blog }, token })
      return body.post._id
    },
    derived: ['title', 'updatedAt'],
  },
}

test.each(Object.entries(listings))(
  'the example in docs/api.md that updates a %s changes only what it sends',
  async (name, { example, endpoints: [read, update], create, derived }) => {
    const params = { id: await create() }
    const readBody = async () => {
      const { body } = await harness.call(read as typeof getProduct, { params, token })
      return (body as unknown as Record<string, Record<string, unknown>>)[name] ?? {}
    }
    const before = await readBody()
    const body = example as RequestInput<typeof updateProduct>['body']
    const { status } = await harness.call(update as typeof updateProduct, { params, body, token })
    expect(status).toBe(200)
    const after = await readBody()
    const changed = Object.keys(before).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    expect(changed.length).toBeGreaterThan(0)
    expect(derived).toEqual(expect.arrayContaining(changed))
    const [sent = {}] = Object.values(example as Record<string, object>)
    expect(after).toMatchObject(sent)
  },
)
