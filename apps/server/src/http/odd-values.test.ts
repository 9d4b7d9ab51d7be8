import { endpoints } from '@fairgrove/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let token: string
beforeAll(async () => {
  token = (await createSignedInAccount(harness, { isAdmin: true, isSeller: true })).token
})

/** Percent-encoded, so the URL parser is tested as well. */
const oddValues = [
  '',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '0x10',
  '1.5',
  'true',
  '[]',
  '%7B%7D',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%8C%B1',
  '%27%20or%201%3D1%20--',
  '%25%5F%5C',
  '%3A%2A%26%7C%21',
  'a'.repeat(3_000),
  '%28'.repeat(500),
  'all',
  'undefined',
  '__proto__',
]

const undeclaredNames = ['__proto__', 'constructor', 'unheardOf']

/** Every value that gets past the schema; of those that it rejects, which all end alike, two. */
function selectOddValues(query: z.ZodType, name: string): string[] {
  const isAccepted = (value: string) => query.safeParse({ [name]: decode(value) }).success
  const { accepted = [], rejected = [] } = Object.groupBy(oddValues, (value) =>
    isAccepted(value) ? 'accepted' : 'rejected',
  )
  return [...accepted, ...rejected.slice(0, 2)]
}

/** As the URL parser reads it. */
const decode = (value: string) => new URLSearchParams(`value=${value}`).get('value')

const buildUrls = endpoints.filter(({ method, query }) => method === 'GET' && query)

describe.each(buildUrls)('$method $path', ({ path, query }) => {
  const { properties = {} } = z.toJSONSchema(query as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  })
  const names = Object.keys(properties)
  const urls = [
    ...names.flatMap((name) =>
      selectOddValues(query as z.ZodType, name).map((value) => `${name}=${value}`),
    ),
    ...[...names, ...undeclaredNames].flatMap((name) => [
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[$gt]=`,
    ]),
  ]

  test('handles any value in its URL without a server error', async () => {
    expect(names.length).toBeGreaterThan(0)
    const address = path.replace(/:\w+/g, crypto.randomUUID())
    const broken: string[] = []
    const sendRequests = async (requests: string) => {
      const reply = await harness.app.inject({
        url: `${address}?${requests}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (reply.statusCode >= 500) broken.push(`${reply.statusCode} ${requests.slice(0, 60)}`)
    }
    // A few at a time: waiting for a connection is not under test.
    const batches = Array.from({ length: 5 }, (_, batch) => urls.filter((_, n) => n % 5 === batch))
    await Promise.all(
      batches.map(async (batch) => {
        for (const requests of batch) await sendRequests(requests)
      }),
    )
    expect(broken).toEqual([])
  }, 60_000)
})
