import { randomUUID } from 'node:crypto'
import { createPhoto, toDataUrl } from '@fairgrove/testing/images'
import { buildOrderBody } from '@fairgrove/testing/seed-shop'
import type { Role } from './people.ts'
import type { Shop } from './shop.ts'
import { type Answer, requestSite } from './site-request.ts'

/** What an action needs that existed before the fault: ids by name. */
export type Prepared = Record<string, string>

/** Something that a person does, the same with and without a fault. Repeating it must not do it twice. */
export type Action = {
  role: Role
  /** Completes 'A shopper …'. */
  does: string
  /** What the person sees while everything works. */
  healthy: { status: number; shows: string }
  prepare?: (shop: Shop) => Promise<Prepared>
  request: (shop: Shop, prepared: Prepared) => Promise<Answer>
  /** Done once: it has to be finished without another request. */
  isLeft?: boolean
  /** What it started and has not happened yet, or happened twice. Asked again until it returns nothing. */
  findUnfinished?: (shop: Shop, prepared: Prepared) => Promise<string | undefined>
}

const openPage = (role: Role, does: string, path: string, shows: string): Action => ({
  role,
  does,
  healthy: { status: 200, shows },
  request: (shop) => requestSite(shop, path, { as: role }),
})

export const openOwnOrders = openPage(
  'shopper',
  'opens their orders',
  '/orderhistory',
  'Order History',
)
export const openProducts = openPage(
  'seller',
  'opens their products',
  '/productlist/seller',
  'Products',
)
export const openOrders = openPage('admin', 'opens the orders', '/orderlist', 'Orders')
export const openJobs = openPage('admin', 'opens the jobs', '/admin/jobs', 'Jobs')

export const browse: Action = {
  role: 'shopper',
  does: 'opens a listing',
  healthy: { status: 200, shows: 'Field shirt' },
  request: (shop) => requestSite(shop, '/merchandise', { as: 'guest' }),
}

export const placeOrder: Action = {
  role: 'shopper',
  does: 'places an order',
  healthy: { status: 201, shows: '"_id"' },
  prepare: async () => ({ key: randomUUID(), email: `${randomUUID()}@example.test` }),
  request: (shop, { key = '', email = '' }) =>
    requestSite(shop, '/api/orders', {
      as: 'guest',
      method: 'POST',
      idempotencyKey: key,
      body: buildOrderBody(
        [{ product: shop.people.goods.productId, size: shop.people.goods.sizes[0] ?? '', qty: 1 }],
        email,
      ),
    }),
  findUnfinished: (shop, { email = '' }) => findWrongEmails(shop, email),
}

export const subscribe: Action = {
  role: 'shopper',
  does: 'subscribes to the newsletter',
  isLeft: true,
  healthy: { status: 202, shows: 'email' },
  prepare: async () => ({ email: `${randomUUID()}@example.test` }),
  request: (shop, { email }) =>
    requestSite(shop, '/api/subscribers', { as: 'guest', method: 'POST', body: { email } }),
  findUnfinished: (shop, { email = '' }) => findWrongEmails(shop, email),
}

async function findWrongEmails(shop: Shop, email: string): Promise<string | undefined> {
  const response = await fetch(`${shop.inboxUrl}/api/messages?to=${encodeURIComponent(email)}`)
  const messages = (await response.json()) as unknown[]
  return messages.length === 1 ? undefined : `${messages.length} emails to ${email}`
}

export const viewImage: Action = {
  role: 'shopper',
  does: 'sees an image',
  healthy: { status: 200, shows: 'image/webp RIFF' },
  async prepare(shop) {
    const { text } = await upload(shop, await createImageUrl())
    const path = `/api/images/${(JSON.parse(text) as { public_id: string }).public_id}/320.webp`
    await requestSite(shop, path, { as: 'guest' })
    return { path }
  },
  request: (shop, { path = '' }) => requestSite(shop, path, { as: 'guest' }),
}

export const uploadImage: Action = {
  role: 'seller',
  does: 'uploads an image',
  healthy: { status: 201, shows: '"public_id"' },
  prepare: async () => ({ data: await createImageUrl() }),
  request: (shop, { data = '' }) => upload(shop, data),
}

const createImageUrl = async () => toDataUrl(await createPhoto(320, 240).png().toBuffer())

const upload = (shop: Shop, data: string) =>
  requestSite(shop, '/api/uploads', { as: 'seller', method: 'POST', body: { data } })

export const saveAddress: Action = {
  role: 'seller',
  does: 'saves another address and opens the form again',
  healthy: { status: 200, shows: 'Edit dispensary' },
  async prepare(shop) {
    const street = `${100 + Math.floor(Math.random() * 10_000)} West Lake Street`
    const place = { city: 'Chicago', state: 'IL', zip: '60601', lat: 41.8857, lng: -87.6326 }
    shop.census.setAddresses([{ street, ...place }])
    return { street }
  },
  async request(shop, { street = '' }) {
    const { dispensaryId } = shop.people
    const saved = await requestSite(shop, `/api/dispensaries/${dispensaryId}`, {
      as: 'seller',
      method: 'PUT',
      body: { dispensary: { address: street } },
    })
    if (saved.status !== 200) return saved
    const form = await requestSite(shop, `/seller/dispensary/${dispensaryId}/edit`, {
      as: 'seller',
      after: saved,
    })
    return { ...form, seconds: saved.seconds + form.seconds }
  },
  async findUnfinished(shop, { street }) {
    // Without waiting for the next scheduled run, ten minutes after the failure.
    await shop.database.query(
      `with due as (update dispensaries set geocode_after = now() where geocode_after > now() returning 1)
       select graphile_worker.add_job('dispensaries.geocodeStreets', queue_name := 'geocoding') from due`,
    )
    const { rows } = await shop.database.query<{ precision: string }>(
      'select location_precision as precision from dispensaries where id = $1 and address = $2',
      [shop.people.dispensaryId, street],
    )
    return rows[0]?.precision === 'street' ? undefined : 'the street is not located'
  },
}
