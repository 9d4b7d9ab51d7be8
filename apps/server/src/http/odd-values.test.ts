import { endpoints } from '@fairgrove/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
let token: string
beforeAll(async () => {
  token = (await signedIn(house, { isAdmin: true, isSeller: true })).token
})

/** As they stand in an address, so that the parser of addresses is tried as well. */
const oddValues = [
  ...['', '-1', '0', '1e309', 'NaN', '99999999999999999999', '0x10', '1.5', 'true', '[]', '%7B%7D'],
  ...[
    'a%00b',
    '%ED%A0%80',
    '%F0%9F%8C%B1',
    '%27%20or%201%3D1%20--',
    '%25%5F%5C',
    '%3A%2A%26%7C%21',
  ],
  ...['a'.repeat(3_000), '%28'.repeat(500), 'all', 'undefined', '__proto__'],
]

const asked = endpoints.filter(({ method, query }) => method === 'GET' && query)

describe.each(asked)('$method $path', ({ path, query }) => {
  const { properties = {} } = z.toJSONSchema(query as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  })
  const names = Object.keys(properties)
  const urls = [...names, '__proto__', 'constructor', 'unheardOf'].flatMap((name) => [
    ...oddValues.map((value) => `${name}=${value}`),
    `${name}=1&${name}=2`,
    `${name}[]=1`,
    `${name}[$gt]=`,
  ])

  test('answers or refuses whatever stands in its address, and never breaks', async () => {
    expect(names.length).toBeGreaterThan(0)
    const address = path.replace(/:\w+/g, crypto.randomUUID())
    const broken: string[] = []
    const ask = async (asking: string) => {
      const reply = await house.app.inject({
        url: `${address}?${asking}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (reply.statusCode >= 500) broken.push(`${reply.statusCode} ${asking.slice(0, 60)}`)
    }
    // A few at a time: waiting for a connection is not what is tried here.
    const lanes = Array.from({ length: 5 }, (_, lane) => urls.filter((_, n) => n % 5 === lane))
    await Promise.all(
      lanes.map(async (lane) => {
        for (const asking of lane) await ask(asking)
      }),
    )
    expect(broken).toEqual([])
  }, 60_000)
})
