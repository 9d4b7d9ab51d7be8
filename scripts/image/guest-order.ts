import { randomUUID } from 'node:crypto'
import { fetchAgeCookie } from '@fairgrove/testing/age-cookie'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { buildOrderBody, seedProduct } from '@fairgrove/testing/seed-shop'
import { waitUntil } from '@fairgrove/testing/wait'
import pg from 'pg'

type Shop = { origin: string; databaseUrl: string; inboxUrl: string; paypal: PaypalStandIn }

/** A guest passes the age gate, orders a shirt, pays it with PayPal and gets the emails: over HTTP, through the edge. */
export async function placeGuestOrder(shop: Shop): Promise<string[]> {
  const { origin, paypal } = shop
  const product = await seedShirt(shop.databaseUrl)
  const cookie = await fetchAgeCookie(origin)
  const get = (path: string) => fetch(`${origin}${path}`, { headers: { cookie } })
  const page = await (await get(`/product/${product}`)).text()
  if (!page.includes('Field shirt')) throw new Error('The product page does not show the product.')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  if (!(await get(script)).ok) throw new Error(`The page's script ${script} is missing.`)

  const email = `guest-${randomUUID()}@example.test`
  const placed = (await post(
    '/api/orders',
    buildOrderBody([{ product, size: 'M', qty: 2 }], email),
  )) as {
    order: { _id: string; number: string; totalPrice: number }
    key: string
  }
  const path = `/api/orders/${placed.order._id}`
  const payment = (await post(`${path}/paypal?key=${placed.key}`)) as { id: string }
  const countAccepted = countAcceptedWebhooks(paypal)
  paypal.approve(payment.id)
  await post(`${path}/paypal/capture?key=${placed.key}`)
  const response = await get(`${path}?key=${placed.key}`)
  const { order } = (await response.json()) as { order: { isPaid: boolean; totalPrice: number } }
  if (!order.isPaid) throw new Error('The order is not paid.')
  const isAccepted = async () => countAccepted() > 0
  await waitUntil(isAccepted, { what: 'A webhook event that the API accepts', timeoutMs: 60_000 })
  const subjects = await waitForEmails(shop.inboxUrl, email)
  return [
    `order ${placed.order.number}, $${order.totalPrice}, paid`,
    'PayPal’s webhook event: accepted',
    ...subjects,
  ]

  async function post(path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

/** PayPal sends its events to the public origin, through the edge and the web server. */
function countAcceptedWebhooks({ webhooks }: PaypalStandIn): () => number {
  const { deliver } = webhooks
  let accepted = 0
  webhooks.deliver = async (event) => {
    const isAccepted = (await deliver?.(event)) ?? false
    if (isAccepted) accepted += 1
    return isAccepted
  }
  return () => accepted
}

async function seedShirt(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { productId } = await seedProduct(client as unknown as pg.Pool, { S: 5, M: 5 })
  await client.end()
  return productId
}

async function waitForEmails(inboxUrl: string, email: string): Promise<string[]> {
  let subjects: string[] = []
  await waitUntil(
    async () => {
      const response = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(email)}`)
      subjects = ((await response.json()) as { subject: string }[]).map(({ subject }) => subject)
      return subjects.length > 0
    },
    { what: 'The email about the order', timeoutMs: 60_000 },
  )
  return subjects.map((subject) => `email: ${subject}`)
}
