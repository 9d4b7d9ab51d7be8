import type { createDeal } from '@fairgrove/contract/deals'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../src/db/pool.ts'
import type { Deals, Products } from '../src/db/types.gen.ts'
import { seedFlower, seedPickupDispensary, seedShirt } from './order-fixtures.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

const dayMs = 86_400_000

type SeededDeal = Partial<Insertable<Deals>> & { products: string[] }

/** 20% off from now for ten days, inserted directly. */
export async function seedDeal(
  { db, clock }: Pick<ServerHarness, 'db' | 'clock'>,
  { products, ...changes }: SeededDeal,
): Promise<string> {
  const now = clock.now()
  const id = uuidv7()
  await db
    .insertInto('deals')
    .values({
      id,
      kind: 'percent',
      percent: changes.kind === 'amount' ? null : 20,
      timeZone: 'America/Chicago',
      areRulesConfirmed: true,
      startsAt: now,
      createdAt: now,
      endsAt: new Date(((changes.startsAt as Date | undefined) ?? now).valueOf() + 10 * dayMs),
      ...changes,
    })
    .execute()
  const rows = products.map((productId) => ({ dealId: id, productId }))
  await db.insertInto('dealProducts').values(rows).execute()
  return id
}

export async function getBrandId(db: Db, productId: string): Promise<string> {
  const { brandId } = await db
    .selectFrom('products')
    .select('brandId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return brandId ?? ''
}

/** A shirt of $32 and a brand's deal on it. */
export async function seedShirtDeal(
  harness: ServerHarness,
  changes: Partial<SeededDeal> = {},
  product: Partial<Insertable<Products>> = {},
) {
  const productId = await seedShirt(harness.db, { ONE: 50 }, product)
  const brandId = await getBrandId(harness.db, productId)
  const dealId = await seedDeal(harness, { brandId, products: [productId], ...changes })
  return { productId, brandId, dealId }
}

/** Flower of $40 at a dispensary in a state, with the dispensary's deal on it. */
export async function seedFlowerDeal(
  harness: ServerHarness,
  { state = 'IL', ...changes }: Partial<SeededDeal> & { state?: string } = {},
) {
  const dispensaryId = await seedPickupDispensary(harness.db, { state })
  const productId = await seedFlower(harness.db, { [dispensaryId]: 50 })
  const dealId = await seedDeal(harness, { dispensaryId, products: [productId], ...changes })
  return { productId, dispensaryId, dealId }
}

/** A seller with a shirt and a jar of flower of their brand, and with a dispensary that carries the flower. */
export async function createDealSeller(harness: ServerHarness, { state = 'IL' } = {}) {
  const { db } = harness
  const { token, accountId } = await createSignedInAccount(harness, { isSeller: true })
  const shirtId = await seedShirt(db, { ONE: 50 }, { sellerId: accountId })
  const brandId = await getBrandId(db, shirtId)
  await db.updateTable('brands').set({ ownerId: accountId }).where('id', '=', brandId).execute()
  const dispensaryId = await seedPickupDispensary(db, { ownerId: accountId, state })
  const flowerId = await seedFlower(db, { [dispensaryId]: 50 }, { sellerId: accountId })
  await db.updateTable('products').set({ brandId }).where('id', '=', flowerId).execute()
  return { token, accountId, shirtId, flowerId, brandId, dispensaryId }
}

type Draft = RequestInput<typeof createDeal>['body']

/** 20% off one product for ten days, by the test clock. */
export const buildDealDraft = (
  { clock }: Pick<ServerHarness, 'clock'>,
  { owner, products, ...changes }: Pick<Draft, 'owner' | 'products'> & Partial<Draft>,
): Draft => ({
  owner,
  products,
  kind: 'percent',
  percent: 20,
  startsOn: clock.now().toISOString().slice(0, 10),
  endsOn: new Date(clock.now().getTime() + 9 * dayMs).toISOString().slice(0, 10),
  ...changes,
})
