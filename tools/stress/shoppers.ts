import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, askFrom, networkAddress } from './network-client.ts'
import { shirtOrder } from './shop-floor.ts'

export type Good = { id: string; size?: string }

type Shop = {
  url: string
  ageCookie: string
  /** Products that every shopper may buy one of. */
  goods: Good[]
}

export type Experience = {
  orders: number
  /** What was answered instead of an order. */
  refusals: string[]
  /** Pages and requests that failed. */
  failures: string[]
  p50: number
  p95: number
}

/**
 * So many honest shoppers for so long: each looks around at the pace of a quick reader and orders one thing.
 * Half of them are signed in (`tokens`); of these every fifth comes from the first attacker's network, as
 * thousands of people share one address of a mobile carrier.
 */
export async function goShopping(
  shop: Shop,
  { count, tokens, seconds }: { count: number; tokens: string[]; seconds: number },
): Promise<Experience> {
  const until = performance.now() + seconds * 1000
  const everybody = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const token = n % 2 === 0 ? tokens[n / 2] : undefined
      return shopOnce(shop, { n, token, until })
    }),
  )
  const times = everybody.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return {
    orders: everybody.filter(({ order }) => order.status === 201).length,
    refusals: everybody
      .filter(({ order }) => order.status !== 201)
      .map(({ order }) => `${order.status} ${order.body.slice(0, 160)}`),
    failures: everybody.flatMap(({ failures }) => failures),
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  }
}

async function shopOnce(
  { url, ageCookie, goods }: Shop,
  { n, token, until }: { n: number; token: string | undefined; until: number },
) {
  const isBesideAttacker = token !== undefined && n % 10 === 0
  const from = isBesideAttacker ? networkAddress('attacker', 0) : networkAddress('shopper', n)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const milliseconds: number[] = []
  const failures: string[] = []
  const ask = async (
    path: string,
    options: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const headers = { cookie: ageCookie, ...options.headers }
    const answer = await askFrom({ url: url + path, from, agent, ...options, headers })
    milliseconds.push(answer.milliseconds)
    return answer
  }
  const look = async (path: string) => {
    const { status, body } = await ask(path)
    if (status !== 200) failures.push(`${path} ${status} ${body.slice(0, 160)}`)
    await sleep(400 + 40 * (n % 20))
  }
  const { id, ...size } = goods[n % goods.length] ?? { id: '' }
  const pages = ['/', '/merchandise', `/product/${id}`, '/dispensaries', '/search?q=mint', '/blog']
  // Not all in the same moment: a crowd comes over a second or two.
  await sleep(30 * n)
  for (const page of pages.slice(0, 3)) await look(page)
  const order: Answer = await ask('/api/orders', {
    body: shirtOrder([{ product: id, ...size, qty: 1 }], `shopper-${randomUUID()}@example.test`),
    headers: {
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  for (let turn = n; performance.now() < until; turn += 1)
    await look(pages[turn % pages.length] ?? '/')
  agent.destroy()
  return { order, milliseconds, failures }
}
