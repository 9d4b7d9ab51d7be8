import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildOrderBody } from '@fairgrove/testing/seed-shop'
import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import { networkAddress, sendFrom } from '../../chaos/network-client.ts'
import type { Catalog } from './catalog.ts'

/** What a visitor requests. The shares are assumptions, as in docs/scale.md. */
const pageWeights = {
  home: 10,
  'a list': 18,
  'a list, filtered': 15,
  'a product': 25,
  'a dispensary': 10,
  'dispensaries of a state': 8,
  'a search': 10,
  'a brand': 4,
}
type PageName = keyof typeof pageWeights

export const pagesPerVisit = 6
const signedInShare = 0.2
/** Of visits. */
const buyingShare = 0.01
/** On average, between two pages. */
const thinkMs = 5_000
/** One network each, in turns. */
const networks = 50_000

export type Answer = { name: string; status: number; milliseconds: number; sentAt: number }

type VisitContext = {
  url: string
  paypalUrl: string
  ageCookie: string
  tokens: readonly string[]
  catalog: Catalog
  random: SeededRandom
  record: (answer: Answer) => void
}

/** One visitor: some pages with pauses, and now and then an order that is paid. */
export async function visit(context: VisitContext, n: number): Promise<void> {
  const { random, tokens, record } = context
  const token = random.chance(signedInShare) ? random.pick(tokens) : undefined
  const buys = random.chance(buyingShare)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const from = networkAddress('shopper', n % networks)
  const cookie = token ? `${context.ageCookie}; __Host-sid=${token}` : context.ageCookie
  const send = async (name: string, path: string, body?: object) => {
    const sentAt = performance.now()
    const authorization = body && token && { authorization: `Bearer ${token}` }
    const headers = { cookie, 'idempotency-key': randomUUID(), ...authorization }
    const url = path.startsWith('http') ? path : context.url + path
    const {
      status,
      body: text,
      milliseconds,
    } = await sendFrom({
      url,
      from,
      agent,
      headers,
      ...(body && { body }),
    })
    record({ name, status, milliseconds, sentAt })
    return { isDone: status < 400, text }
  }
  for (let page = 0; page < pagesPerVisit; page += 1) {
    const name = random.pickWeighted(pageWeights)
    await send(name, buildPath(name, context))
    await sleep(-Math.log(1 - random.next()) * thinkMs)
  }
  if (buys) await buy(context, send)
  agent.destroy()
}

type Send = (
  name: string,
  path: string,
  body?: object,
) => Promise<{ isDone: boolean; text: string }>

/** A shirt, paid with PayPal. */
async function buy({ catalog, random, paypalUrl }: VisitContext, send: Send): Promise<void> {
  const { product, size } = random.pick(catalog.goods)
  await send('the cart', '/cart')
  const items = [{ product, qty: 1, ...(size !== 'ONE' && { size }) }]
  const placed = await send(
    'an order',
    '/api/orders',
    buildOrderBody(items, `load-${randomUUID()}@example.test`),
  )
  if (!placed.isDone) return
  const { order, key } = JSON.parse(placed.text) as { order: { _id: string }; key?: string }
  const paymentPath = `/api/orders/${order._id}/paypal`
  const query = key ? `?key=${key}` : ''
  const started = await send('a payment', paymentPath + query, {})
  if (!started.isDone) return
  const { id } = JSON.parse(started.text) as { id: string }
  await fetch(`${paypalUrl}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: id, decision: 'pay' }),
  })
  await send('a capture', `${paymentPath}/capture${query}`, {})
}

function buildPath(name: PageName, { catalog, random }: VisitContext): string {
  const { products, dispensaries, brands } = catalog
  const pickPopular = (ids: readonly string[]) => ids[Math.floor(ids.length ** random.next()) - 1]
  switch (name) {
    case 'home':
      return '/'
    case 'a list':
      return random.pick([
        '/products/all_products',
        '/cannabis_products',
        '/merchandise',
        '/dispensaries',
        '/brands',
      ])
    case 'a list, filtered':
      return `/products/all_products?advancedCategory=${random.pick(badges)}&advancedCategory=${random.pick(badges)}&pageNumber=${random.between(1, 3)}`
    case 'a product':
      return `/product/${pickPopular(products)}`
    case 'a dispensary':
      return `/dispensary/${pickPopular(dispensaries)}`
    case 'dispensaries of a state':
      return `/dispensaries?state=${random.pick(states)}`
    case 'a search':
      return `/search?q=${random.pick(catalog.words)}`
    case 'a brand':
      return `/brands/${pickPopular(brands)}`
  }
}

const badges = [
  'isBlackOwned',
  'isWomanOwned',
  'isUnionized',
  'isSustainable',
  'isMinorityOwned',
] as const
const states = ['CA', 'CO', 'IL', 'MA', 'MI', 'NV', 'NY', 'OR', 'WA'] as const
