import { randomUUID } from 'node:crypto'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { confirmOrder, createOrder } from '@fairgrove/contract/orders'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../src/db/pool.ts'
import type { Products } from '../src/db/types.gen.ts'
import { createConfirmationToken } from '../src/orders/guest-links.ts'
import { uniqueEmail } from './account-fixtures.ts'
import { seedAccounts } from './seed-listings.ts'
import type { ServerHarness } from './server-harness.ts'

type OrderBody = RequestInput<typeof createOrder>['body']
type OrderDraft = OrderBody['order']
type CartItem = { product: string; qty?: number; size?: string; redeemed?: boolean; price?: number }

const time = new Date('2026-01-01T00:00:00Z')

async function insertProduct(
  db: Db,
  product: Partial<Insertable<Products>>,
  sellsOnline = true,
): Promise<string> {
  const brandId = uuidv7()
  const defaults = { createdAt: time, updatedAt: time, status: 'approved' as const }
  await db
    .insertInto('brands')
    .values({ ...defaults, id: brandId, name: 'Common Goods', sellsOnline })
    .execute()
  const id = uuidv7()
  await db
    .insertInto('products')
    .values({ ...defaults, id, brandId, name: 'Something', ...product })
    .execute()
  return id
}

/** A shirt that ships, with this many in each size. */
export async function seedShirt(
  db: Db,
  stock: Record<string, number>,
  changes: Partial<Insertable<Products>> & { sellsOnline?: boolean } = {},
): Promise<string> {
  const { sellsOnline = true, ...product } = changes
  const id = await insertProduct(
    db,
    {
      name: 'Grow Fair tee',
      category: 'Merchandise',
      kind: 'goods',
      priceCents: 3_200,
      isApparel: !('ONE' in stock),
      ...product,
    },
    sellsOnline,
  )
  const rows = Object.entries(stock).map(([size, onHand]) => ({ productId: id, size, onHand }))
  await db.insertInto('productStock').values(rows).execute()
  return id
}

/** With an owner, unless `ownerId` is null. */
export async function seedPickupDispensary(
  db: Db,
  { ownerId, state = 'IL' }: { ownerId?: string | null | undefined; state?: string } = {},
): Promise<string> {
  const id = uuidv7()
  const [owner = null] = ownerId === undefined ? await seedAccounts(db, 1) : [ownerId]
  const defaults = { createdAt: time, updatedAt: time }
  await db
    .insertInto('dispensaries')
    .values({
      ...defaults,
      id,
      name: 'Corner Leaf',
      address: '1 Main St',
      city: 'Peoria',
      state,
      ownerId: owner,
    })
    .execute()
  return id
}

/** Flower of 3.5 g in the inventory of these dispensaries, if any. */
export async function seedFlower(
  db: Db,
  onHand: Record<string, number>,
  changes: Partial<Insertable<Products>> = {},
): Promise<string> {
  const id = await insertProduct(db, {
    name: 'Meadow Haze',
    category: 'flower',
    kind: 'thc',
    priceCents: 4_000,
    percentThc: 22,
    size: '3.5',
    units: 'g',
    ...changes,
  })
  const rows = Object.entries(onHand).map(([dispensaryId, count]) => ({
    dispensaryId,
    productId: id,
    onHand: count,
    confirmedAt: time,
  }))
  if (rows.length > 0) await db.insertInto('productAvailability').values(rows).execute()
  return id
}

const withDefaultQuantity = ({ qty = 1, ...item }: CartItem) => ({ ...item, qty })

/** Each gift goes to an address once, so tests about gifts use their own addresses. */
export function buildShippingAddress() {
  return {
    fullName: 'Imani Reyes',
    email: uniqueEmail(),
    address: `12 ${randomUUID()} St`,
    city: 'Madison',
    state: 'WI' as const,
    postalCode: '53703',
  }
}

export function buildShippingOrder(
  items: CartItem[],
  changes: Partial<OrderDraft> = {},
): OrderBody {
  return {
    order: {
      orderItems: items.map(withDefaultQuantity) as OrderDraft['orderItems'],
      shippingAddress: {
        fullName: 'Imani Reyes',
        email: uniqueEmail(),
        address: '12 Elm St',
        city: 'Madison',
        state: 'WI',
        postalCode: '53703',
      },
      ...changes,
    },
  }
}

export function buildPickupOrder(
  dispensary: string,
  items: CartItem[],
  changes: Partial<OrderDraft> = {},
): OrderBody {
  return {
    order: {
      orderItems: items.map(withDefaultQuantity) as OrderDraft['orderItems'],
      dispensary,
      isResident: true,
      shippingAddress: { fullName: 'Imani Reyes', email: uniqueEmail() },
      ...changes,
    },
  }
}

export const newIdempotencyHeader = () => ({ 'idempotency-key': randomUUID() })

/** The current stock: by size, or at a dispensary. */
export async function getStock(db: Db, productId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('productStock')
    .select(['size', 'onHand'])
    .where('productId', '=', productId)
    .execute()
  return Object.fromEntries(rows.map(({ size, onHand }) => [size, onHand]))
}

export async function getInventoryCount(
  db: Db,
  dispensaryId: string,
  productId: string,
): Promise<number> {
  const row = await db
    .selectFrom('productAvailability')
    .select('onHand')
    .where('dispensaryId', '=', dispensaryId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return row.onHand
}

export async function findOrderState(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

/** A guest's pre-order, confirmed by the emailed link. */
export async function placeConfirmedPickup(harness: ServerHarness, body: OrderBody) {
  const placed = await harness.call(createOrder, { body })
  const { _id: id } = placed.body.order
  const token = createConfirmationToken(harness.deps.linkSecret, id)
  const { order } = (await harness.call(confirmOrder, { params: { id }, body: { token } })).body
  return { order, key: placed.body.key }
}
