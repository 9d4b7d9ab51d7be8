import { getQuote } from '@fairgrove/contract/checkout'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { parseSearch } from '@fairgrove/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildPickupOrder, buildShippingOrder } from '../../test/order-fixtures.ts'
import {
  type Catalogue,
  type HiddenContent,
  seedHiddenCatalogue,
  seedPublicCatalogue,
} from '../../test/seed-visibility.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let catalogue: Catalogue
let secrets: HiddenContent
const tokens: Record<string, string | undefined> = {}
const responsesBefore = new Map<string, unknown>()

/** Endpoints that return nothing from the directory; those of other modules have their own tests there. */
const otherPaths = [
  'PUT /api/users/forgot_password',
  'GET /api/users/password_reset/:token',
  'PUT /api/users/password_reset/:token',
  'GET /api/users/validate_account/:token',
  'GET /api/invitations/:token',
  'GET /api/images/:id/:file',
  'GET /api/lab_reports/:id',
  'GET /api/share-pictures/:kind/:id',
  'GET /api/education_&_resources/:type',
  'GET /api/education_&_resources/taxes',
  'GET /api/education/entries/:id',
  'GET /api/blog',
  'GET /api/blog/:id',
  'GET /api/events',
  'GET /api/events/:id',
  'GET /api/config/paypal',
  'GET /api/orders/:id',
  'GET /api/orders/:id/receipt',
  'PUT /api/orders/:id/pay',
  'PUT /api/users/questions',
  'GET /api/equity-fund',
  'GET /api/equity-fund/ledger.csv',
]
const getName = ({ method, path }: Endpoint) => `${method} ${path}`
const publicEndpoints = endpoints.filter(
  (endpoint) =>
    endpoint.access === 'public' &&
    ['GET', 'PUT'].includes(endpoint.method) &&
    !otherPaths.includes(getName(endpoint)),
)

type Schema = { type?: string; enum?: string[]; anyOf?: Schema[]; items?: Schema; format?: string }

function listProperties(schema: z.ZodType | undefined): [string, Schema][] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties) as [string, Schema][]
}

/** Every possible value; for unbounded parameters, values that could reveal something. */
function listValues(name: string, schema: Schema): string[] {
  if (name === 'state') return ['IL', 'CA', 'all']
  if (schema.enum) return schema.enum
  if (schema.anyOf) return schema.anyOf.flatMap((one) => listValues(name, one))
  if (schema.items) return listValues(name, schema.items)
  if (name === 'zip') return ['60601']
  if (name === 'shop') return ['merchandise', 'mothers_day']
  if (name === 'lat' || name === 'lng') return []
  if (schema.type === 'number' || schema.type === 'integer') return ['0', '1', '2', '3', '5', '50']
  if (schema.format === 'uuid') return listSecretIds(secrets, catalogue)
  return [...listSecretWords(secrets), 'hazel', 'hazl', 'tea', 'maple', 'w', 'al']
}

function listSecretIds(
  { ids }: HiddenContent,
  { productIds, brandIds, dispensaryIds }: Catalogue,
): string[] {
  return [...ids, ...productIds.slice(0, 2), ...brandIds, ...dispensaryIds]
}

/** As they are, misspelled, and as prefixes. */
function listSecretWords({ words }: HiddenContent): string[] {
  return [...words, ...words.map((word) => word.replace('ll', 'l')), 'qui', 'q', 'quil']
}

/** Every URL of an endpoint: each filter by itself, the common ones in every order, and hidden ones. */
function buildUrls({ path, params, query }: Endpoint, isInEveryOrder = true): string[] {
  const places = listProperties(params)
  const kinds = places.filter(([name]) => name !== 'id')
  const closed = kinds.filter(([, schema]) => !schema.enum).map(([name]) => name)
  if (closed.length > 0) {
    throw new Error(`No test values for :${closed} of ${path}: add some here.`)
  }
  const paths = kinds.reduce<string[]>(
    (some, [name, { enum: names = [] }]) =>
      some.flatMap((one) => names.map((kind) => one.replace(`:${name}`, kind))),
    [path],
  )
  const filters = listProperties(query)
  const choices = filters.flatMap(([name, schema]) =>
    listValues(name, schema).map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const common = choices.filter((choice) => /^(pageNumber|status|category|type)=/.test(choice))
  const orders = choices.filter((choice) => choice.startsWith('order='))
  const sorted = (isInEveryOrder ? orders : []).flatMap((order) =>
    common.map((choice) => `${choice}&${order}`),
  )
  const near = filters.some(([name]) => name === 'lat') ? ['lat=41.9&lng=-87.6&radius=50'] : []
  const all = ['', ...choices, ...sorted, ...near]
  const { productIds, dispensaryIds, brandIds, listIds } = catalogue
  const shown = [productIds[0], dispensaryIds[0], brandIds[0], listIds[0]]
  return paths.flatMap((one) => {
    if (!one.includes(':id')) return all.map((requests) => `${one}?${requests}`)
    const at = (id: string | undefined) => one.replace(':id', `${id}`)
    const inside = shown.flatMap((id) => all.map((requests) => `${at(id)}?${requests}`))
    return [...inside, ...secrets.ids.map(at)]
  })
}

async function sendRequest({ method }: Endpoint, url: string, token: string | undefined) {
  const reply = await harness.app.inject({
    method,
    url,
    ...(method === 'PUT' ? { payload: {} } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: reply.statusCode, text: reply.body }
}

/** Only suggestions of equal weight come in any order. */
function sortJson(text: string): unknown {
  const answer = JSON.parse(text)
  answer.suggestions?.sort((a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1))
  return answer
}

const visitors = ['a stranger', 'a customer', 'another seller']

/** All of them as a stranger. What others see differs by their own content only: a quarter of the URLs, each another one. */
function sampleUrls(endpoint: Endpoint, visitor: string): string[] {
  if (visitor === 'a stranger') return buildUrls(endpoint)
  const first = visitors.indexOf(visitor)
  return buildUrls(endpoint, false).filter((_, index) => index % 4 === first)
}
const plainEndpoints = publicEndpoints.filter(({ path }) => !path.includes(':'))

beforeAll(async () => {
  catalogue = await seedPublicCatalogue(harness)
  secrets = { words: [], ids: [] }
  tokens['a customer'] = (await createSignedInAccount(harness)).token
  tokens['another seller'] = (await createSignedInAccount(harness, { isSeller: true })).token
  for (const endpoint of publicEndpoints) {
    for (const url of buildUrls(endpoint)) {
      const { status, text } = await sendRequest(endpoint, url, undefined)
      responsesBefore.set(`${getName(endpoint)} ${url}`, { status, text: sortJson(text) })
    }
  }
  secrets = await seedHiddenCatalogue(harness, catalogue)
}, 120_000)

test('there are endpoints to check, and each of them returns something', () => {
  expect(publicEndpoints.length).toBeGreaterThan(12)
  for (const endpoint of publicEndpoints) {
    const answers = [...responsesBefore].filter(([request]) =>
      request.startsWith(`${getName(endpoint)} `),
    )
    expect(
      answers.some(([, answer]) => (answer as { status: number }).status === 200),
      getName(endpoint),
    ).toBe(true)
  }
})

test('counts cover approved listings only', async () => {
  const read = async (path: string) =>
    JSON.parse((await sendRequest(plainEndpoints[0] as Endpoint, path, undefined)).text)
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, n) => all + n, 0)
  const products = await read('/api/products')
  expect(products).toMatchObject({ results: 30, pages: 2 })
  for (const facet of ['categories', 'types', 'prices'])
    expect(sum(products.facets[facet])).toBe(30)
  expect(products.facets.badges).toMatchObject({ isBlackOwned: 20, isSustainable: 20 })
  expect((await read('/api/products?zip=60601')).results).toBe(30)
  expect(await read('/api/brands')).toMatchObject({
    results: 3,
    facets: { types: { thc: 1, cbd: 1 } },
  })
  const places = await read('/api/dispensaries')
  expect([places.results, places.facets.states, sum(places.facets.categories)]).toEqual([
    2,
    { IL: 2 },
    2,
  ])
  expect((await read('/api/dispensaries/pins')).pins).toHaveLength(2)
  const reviews = await read(`/api/products/${catalogue.productIds[0]}/reviews`)
  expect([reviews.results, sum(reviews.histogram)]).toEqual([12, 12])
})

describe.each(publicEndpoints)('$method $path', (endpoint) => {
  test.each(visitors)(
    'responds to %s as if nothing else existed',
    async (visitor) => {
      const shown: string[] = []
      for (const url of sampleUrls(endpoint, visitor)) {
        const { status, text } = await sendRequest(endpoint, url, tokens[visitor])
        expect(status, url).toBeLessThan(500)
        // A parsed search contains what was typed.
        const response =
          endpoint.path === parseSearch.path ? text.replace(/"text":"[^"]*"/, '') : text
        const found = [...secrets.words, ...secrets.ids].filter((secret) =>
          response.toLowerCase().includes(secret.toLowerCase()),
        )
        if (found.length > 0) shown.push(`${url} shows ${found}`)
        const was = responsesBefore.get(`${getName(endpoint)} ${url}`)
        if (was && visitor === 'a stranger')
          expect({ status, text: sortJson(text) }, url).toEqual(was)
      }
      expect(shown).toEqual([])
    },
    120_000,
  )
})

/** The response contains the requested products, so it is compared with one about a product that never existed. */
test.each(visitors)('a quote tells %s only that a hidden product is gone', async (visitor) => {
  const unknown = crypto.randomUUID()
  const token = tokens[visitor]
  const quoted = async (product: string, dispensary: string | undefined) => {
    const quoteBody = dispensary
      ? buildPickupOrder(dispensary, [{ product }])
      : buildShippingOrder([{ product }])
    const { status, body } = await harness.call(getQuote, { token, body: quoteBody })
    expect(status).toBe(200)
    return JSON.stringify(body).replaceAll(product, unknown)
  }
  for (const dispensary of [undefined, ...catalogue.dispensaryIds]) {
    const nothing = await quoted(unknown, dispensary)
    for (const id of secrets.ids) expect(await quoted(id, dispensary), id).toBe(nothing)
    expect(await quoted(catalogue.productIds[0] as string, dispensary)).not.toBe(nothing)
  }
})
