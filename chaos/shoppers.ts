import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildOrderBody } from '@fairgrove/testing/seed-shop'
import { getMeasuredPeriod } from './attack-periods.ts'
import { networkAddress, sendFrom, type TimedResponse } from './network-client.ts'

export type ShopProduct = { id: string; size?: string }

type ShopTarget = {
  url: string
  ageCookie: string
  /** Products that every shopper may buy one of. */
  goods: ShopProduct[]
}

type Latency = { requests: number; p50: number; p95: number }

export type ShopperResult = {
  orders: number
  /** Responses other than a placed order. */
  refusals: string[]
  /** Pages and requests that failed. */
  failures: string[]
  latency: { quiet: Latency; attacked: Latency }
}

type TimedRequest = { sentMs: number; milliseconds: number }

/**
 * Simulates that many honest shoppers for that long: each browses at the pace of a quick reader and orders one product,
 * one shopper after the other from start to end. Half of them are signed in (`tokens`), so their pages are rendered, not
 * from the edge's cache; every fifth of these uses the first attacker's network, as thousands of people share one
 * address of a mobile carrier.
 */
export async function simulateShoppers(
  shop: ShopTarget,
  { count, tokens, startedAt, endsAt }: ShopperOptions,
): Promise<ShopperResult> {
  const shopperRuns = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const token = n % 2 === 0 ? tokens[n / 2] : undefined
      const orderAt = startedAt + ((n + 1) / (count + 1)) * (endsAt - startedAt)
      return simulateShopper(shop, { n, token, startedAt, orderAt, endsAt })
    }),
  )
  const requests = shopperRuns.flatMap(({ requests }) => requests)
  const orders = shopperRuns.map(({ order }) => order)
  return {
    orders: orders.filter(({ status }) => status === 201).length,
    refusals: orders
      .filter(({ status }) => status !== 201)
      .map(({ status, body }) => `${status} ${body.slice(0, 160)}`),
    failures: shopperRuns.flatMap(({ failures }) => failures),
    latency: {
      quiet: summarizeLatency(requests, 'quiet'),
      attacked: summarizeLatency(requests, 'attacked'),
    },
  }
}

function summarizeLatency(requests: TimedRequest[], period: 'quiet' | 'attacked'): Latency {
  const times = requests
    .filter(({ sentMs }) => getMeasuredPeriod(sentMs) === period)
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b)
  const getPercentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { requests: times.length, p50: getPercentile(0.5), p95: getPercentile(0.95) }
}

type ShopperOptions = { count: number; tokens: string[]; startedAt: number; endsAt: number }

type ShopperRun = {
  n: number
  token: string | undefined
  startedAt: number
  orderAt: number
  endsAt: number
}

async function simulateShopper(
  { url, ageCookie, goods }: ShopTarget,
  { n, token, startedAt, orderAt, endsAt }: ShopperRun,
) {
  const sharesAttackerNetwork = token !== undefined && n % 10 === 0
  const from = sharesAttackerNetwork ? networkAddress('attacker', 0) : networkAddress('shopper', n)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const requests: TimedRequest[] = []
  const failures: string[] = []
  const cookie = token ? `${ageCookie}; __Host-sid=${token}` : ageCookie
  const sendTimed = async (
    path: string,
    options: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const headers = { cookie, ...options.headers }
    const sentMs = Date.now() - startedAt
    const response = await sendFrom({ url: url + path, from, agent, ...options, headers })
    requests.push({ sentMs, milliseconds: response.milliseconds })
    return response
  }
  const viewPage = async (path: string) => {
    const { status, body } = await sendTimed(path)
    if (status !== 200) failures.push(`${path} ${status} ${body.slice(0, 160)}`)
    await sleep(1_000 + 50 * (n % 20))
  }
  const { id, ...size } = goods[n % goods.length] ?? { id: '' }
  const pages = ['/', '/merchandise', `/product/${id}`, '/dispensaries', '/search?q=mint', '/blog']
  // Staggered over a second or two, as real arrivals are.
  await sleep(30 * n)
  const placeOrder = () =>
    sendTimed('/api/orders', {
      body: buildOrderBody(
        [{ product: id, ...size, qty: 1 }],
        `shopper-${randomUUID()}@example.test`,
      ),
      headers: {
        'idempotency-key': randomUUID(),
        origin: url,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
  let order: TimedResponse | undefined
  for (let index = n; Date.now() < endsAt; index += 1) {
    await viewPage(pages[index % pages.length] ?? '/')
    if (Date.now() >= orderAt) order ??= await placeOrder()
  }
  agent.destroy()
  return { order: order ?? (await placeOrder()), requests, failures }
}
