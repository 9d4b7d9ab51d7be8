import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildOrderBody } from '@fairgrove/testing/seed-shop'
import { networkAddress, sendFrom, type TimedResponse } from './network-client.ts'

export type ShopProduct = { id: string; size?: string }

type ShopTarget = {
  url: string
  ageCookie: string
  /** Products that every shopper may buy one of. */
  goods: ShopProduct[]
}

export type ShopperResult = {
  orders: number
  /** Responses other than a placed order. */
  refusals: string[]
  /** Pages and requests that failed. */
  failures: string[]
  p50: number
  p95: number
}

/**
 * Simulates that many honest shoppers for that long: each browses at the pace of a quick reader and orders one
 * product. Half of them are signed in (`tokens`); every fifth of these uses the first attacker's network, as
 * thousands of people share one address of a mobile carrier.
 */
export async function simulateShoppers(
  shop: ShopTarget,
  { count, tokens, seconds }: { count: number; tokens: string[]; seconds: number },
): Promise<ShopperResult> {
  const deadline = performance.now() + seconds * 1000
  const shopperRuns = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const token = n % 2 === 0 ? tokens[n / 2] : undefined
      return simulateShopper(shop, { n, token, until: deadline })
    }),
  )
  const times = shopperRuns.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return {
    orders: shopperRuns.filter(({ order }) => order.status === 201).length,
    refusals: shopperRuns
      .filter(({ order }) => order.status !== 201)
      .map(({ order }) => `${order.status} ${order.body.slice(0, 160)}`),
    failures: shopperRuns.flatMap(({ failures }) => failures),
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  }
}

async function simulateShopper(
  { url, ageCookie, goods }: ShopTarget,
  { n, token, until: deadline }: { n: number; token: string | undefined; until: number },
) {
  const sharesAttackerNetwork = token !== undefined && n % 10 === 0
  const from = sharesAttackerNetwork ? networkAddress('attacker', 0) : networkAddress('shopper', n)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const milliseconds: number[] = []
  const failures: string[] = []
  const sendTimed = async (
    path: string,
    options: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const headers = { cookie: ageCookie, ...options.headers }
    const response = await sendFrom({ url: url + path, from, agent, ...options, headers })
    milliseconds.push(response.milliseconds)
    return response
  }
  const viewPage = async (path: string) => {
    const { status, body } = await sendTimed(path)
    if (status !== 200) failures.push(`${path} ${status} ${body.slice(0, 160)}`)
    await sleep(400 + 40 * (n % 20))
  }
  const { id, ...size } = goods[n % goods.length] ?? { id: '' }
  const pages = ['/', '/merchandise', `/product/${id}`, '/dispensaries', '/search?q=mint', '/blog']
  // Staggered over a second or two, as real arrivals are.
  await sleep(30 * n)
  for (const page of pages.slice(0, 3)) await viewPage(page)
  const order: TimedResponse = await sendTimed('/api/orders', {
    body: buildOrderBody(
      [{ product: id, ...size, qty: 1 }],
      `shopper-${randomUUID()}@example.test`,
    ),
    headers: {
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  for (let index = n; performance.now() < deadline; index += 1)
    await viewPage(pages[index % pages.length] ?? '/')
  agent.destroy()
  return { order, milliseconds, failures }
}
