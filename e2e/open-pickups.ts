import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { flower } from './demo-paths.ts'
import { demoUsers, type Person } from './people.ts'
import { siteUrl, type Visitor } from './visitor.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

const product = flower.replace('/product/', '')

async function sendJson(visitor: Visitor, method: string, path: string, body?: object) {
  const headers = {
    origin: siteUrl.origin,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const { status, text } = await visitor.send(method, path, {
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text)
}

const getJson = async (visitor: Visitor, path: string) => JSON.parse((await visitor.get(path)).text)

export type Shop = { owner: Person; dispensary: string; admin: Visitor }

/** A dispensary of its own, so that other tests neither see nor change its pickups. */
export async function createShop(units: number): Promise<Shop> {
  const [owner, admin] = await Promise.all([
    createConfirmedPerson(),
    createSignedInVisitor(demoUsers.admin),
  ])
  const { dispensary } = await sendJson(admin, 'POST', '/api/dispensaries/one', {})
  await sendJson(admin, 'PUT', `/api/dispensaries/${dispensary._id}`, {
    dispensary: {
      name: `Elm Street Supply ${randomUUID().slice(0, 8)}`,
      telephone: '312-555-0100',
      address: '12 Elm Street',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60601',
      approved: 'Y',
    },
  })
  const claimant = await createSignedInVisitor(owner)
  await sendJson(claimant, 'POST', '/api/applications/claims', {
    listing: 'dispensary',
    id: dispensary._id,
    role: 'Owner',
    proof: 'My name is on the license.',
  })
  const { applications } = await getJson(claimant, '/api/applications/mine')
  await sendJson(admin, 'PUT', `/api/applications/${applications[0]._id}/decision`, {
    decision: 'approved',
  })
  await sendJson(admin, 'PUT', `/api/dispensaries/${dispensary._id}/products/${product}`, {
    onHand: units,
  })
  return { owner, dispensary: dispensary._id, admin }
}

export type PreOrder = {
  id: string
  number: string
  code: string
  customer: string
  buyer: Person
}

/** Residents may buy 30 g a day, and hold eight unpaid orders. */
const maxOrdersEach = 8

/** Pre-orders of several customers with different names, placed through the API. */
export async function placePreOrders(
  { dispensary }: Shop,
  count: number,
): Promise<[PreOrder, ...PreOrder[]]> {
  const customers = await Promise.all(
    Array.from({ length: Math.ceil(count / maxOrdersEach) }, async (_, index) => {
      const person = await createConfirmedPerson({ lastName: lastNames[index] ?? 'Okafor' })
      return { person, visitor: await createSignedInVisitor(person) }
    }),
  )
  const placed: PreOrder[] = []
  for (let index = 0; index < count; index += 1) {
    const { person, visitor } = customers[index % customers.length] as (typeof customers)[number]
    const { order } = await sendJson(visitor, 'POST', '/api/orders', {
      order: { orderItems: [{ product, qty: 1 }], dispensary, isResident: true },
    })
    placed.push({
      id: order._id,
      number: order.number,
      code: order.pickupCode,
      customer: `${person.firstName} ${person.lastName}`,
      buyer: person,
    })
  }
  return placed as [PreOrder, ...PreOrder[]]
}

const lastNames = [
  'Okafor',
  'Lindqvist',
  'Nakamura',
  'Delgado',
  'Baptiste',
  'Haddad',
  'Novak',
  'Rao',
]

/** What the audit log says about an order, oldest first. */
export async function listOrderActions({ admin }: Shop, id: string): Promise<string[]> {
  const { entries } = await getJson(admin, `/api/audit?subject=${id}`)
  return entries.map(({ action }: { action: string }) => action).reverse()
}

export async function getOrderState({ admin }: Shop, id: string): Promise<string> {
  return (await getJson(admin, `/api/orders/${id}`)).order.state
}
