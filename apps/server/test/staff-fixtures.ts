import * as blog from '@fairgrove/contract/blog'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { buildPublicId } from '@fairgrove/contract/images'
import * as orders from '@fairgrove/contract/orders'
import * as pickups from '@fairgrove/contract/orders.pickups'
import * as questions from '@fairgrove/contract/questions'
import * as rewards from '@fairgrove/contract/rewards'
import { createImportClient } from './import-client.ts'
import {
  buildPickupOrder,
  buildShippingOrder,
  placeConfirmedPickup,
  seedFlower,
  seedShirt,
} from './order-fixtures.ts'
import { seedBrand, seedDispensary } from './seed-directory.ts'
import { seedProduct } from './seed-listings.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

type SignedInAccount = Awaited<ReturnType<typeof createSignedInAccount>>

/** The seller who owns the fixtures, and an admin. */
export type StaffContext = {
  harness: ServerHarness
  seller: SignedInAccount
  admin: SignedInAccount
}

/** A valid request by a seller or an admin, with the fixtures it needs. */
export type StaffRequest = {
  endpoint: Endpoint
  role: 'seller' | 'admin'
  buildInput: (context: StaffContext) => Promise<{ params?: object; query?: object; body?: object }>
}

export const staffRequest = (
  endpoint: Endpoint,
  role: StaffRequest['role'],
  buildInput: StaffRequest['buildInput'],
): StaffRequest => ({
  endpoint,
  role,
  buildInput,
})

export const seedPreOrder = async (context: StaffContext): Promise<string> =>
  (await placePreOrder(context))._id

export const seedPickupCode = async (context: StaffContext): Promise<string> =>
  (await placePreOrder(context)).pickupCode ?? ''

async function placePreOrder({ harness, seller }: StaffContext) {
  const dispensaryId = await seedDispensary(harness.db, { ownerId: seller.accountId, state: 'IL' })
  const flower = await seedFlower(harness.db, { [dispensaryId]: 4 })
  const body = buildPickupOrder(dispensaryId, [{ product: flower }])
  return (await placeConfirmedPickup(harness, body)).order
}

export async function seedPaidPreOrder(context: StaffContext): Promise<string> {
  const id = await seedPreOrder(context)
  const { token } = context.seller
  await context.harness.call(orders.payOrder, {
    token,
    params: { id },
    body: { status: 'COMPLETED' },
  })
  return id
}

export async function seedHandedOver(context: StaffContext): Promise<string> {
  const id = await seedPreOrder(context)
  const { token } = context.seller
  const body = { idChecked: true } as const
  await context.harness.call(pickups.handOverPickup, { token, params: { id }, body })
  return id
}

export async function seedPaidOrder({ harness }: StaffContext): Promise<string> {
  const shirt = await seedShirt(harness.db, { M: 5 })
  const body = buildShippingOrder([{ product: shirt, size: 'M' }])
  const { order, key } = (await harness.call(orders.createOrder, { body })).body
  const by = { params: { id: order._id }, query: { key } }
  harness.paypal.approve((await harness.call(orders.startPayment, by)).body.id)
  await harness.call(orders.capturePayment, by)
  return order._id
}

export const seedOwnProduct = async ({ harness, seller }: StaffContext) => ({
  id: await seedProduct(harness.db, { sellerId: seller.accountId, status: 'pending' }),
})
export const seedOwnBrand = async ({ harness, seller }: StaffContext) => ({
  id: await seedBrand(harness.db, { ownerId: seller.accountId, status: 'pending' }),
})
/** The version of every seeded revision. */
export const revisedAt = new Date('2026-01-01T12:00:00Z')
export const seedOwnRevision = async ({ harness, seller }: StaffContext) => {
  const id = await seedProduct(harness.db, { sellerId: seller.accountId })
  const changes = JSON.stringify({ name: 'Cedar balm' })
  await harness.db
    .insertInto('listingRevisions')
    .values({
      id,
      kind: 'product',
      changes,
      submittedBy: seller.accountId,
      submittedAt: revisedAt,
    })
    .execute()
  return { id }
}
export const seedOwnDispensary = async ({ harness, seller }: StaffContext) => ({
  id: await seedDispensary(harness.db, { ownerId: seller.accountId, isApproved: false }),
})
export const seedOwnInventory = async (context: StaffContext, onHand: number) => {
  const { id } = await seedOwnDispensary(context)
  return { id, product: await seedFlower(context.harness.db, onHand > 0 ? { [id]: onHand } : {}) }
}
export const seedOtherAccount = async ({ harness }: StaffContext) => ({
  id: (await createSignedInAccount(harness)).accountId,
})
export const samplePost = { title: 'Rain', description: '<p>It rained.</p>' }
export const sampleImageId = buildPublicId({
  name: 'a'.repeat(26),
  width: 400,
  height: 300,
  colours: new Uint8Array(12),
})
export const samplePaymentDetails = {
  companyName: 'Alder and Sons',
  address: '1 Elm Street',
  city: 'Chicago',
  state: 'IL' as const,
  postalCode: '60601',
  country: 'US' as const,
  email: 'pay@alder.example',
  phone: '312-555-0100',
  routingNumber: '021000021',
  accountNumber: '000987654321',
  accountNumberConfirmation: '000987654321',
}
export const sampleQuestion = { question: 'Tea or coffee?', choices: ['Tea', 'Coffee'] }

export async function createSamplePost({ harness, admin: { token } }: StaffContext) {
  const { body } = await harness.call(blog.createPost, { token, body: { blog: samplePost } })
  return { id: body.post._id }
}

export async function createSampleQuestion({
  harness,
  admin: { token },
}: StaffContext): Promise<string> {
  return (await harness.call(questions.createQuestion, { token, body: sampleQuestion })).body._id
}

export async function buyRewardCode({ harness, admin }: StaffContext): Promise<string> {
  const buyer = await createSignedInAccount(harness)
  const body = { rewardsPoints: 100, reason: 'A gift.' }
  const params = { id: buyer.accountId }
  await harness.call(rewards.adjustUserRewards, { token: admin.token, params, body })
  const bought = { token: buyer.token, body: { offer: 'freeTicket' as const } }
  return (await harness.call(rewards.buyCode, bought)).body.code
}

const sampleCsv = 'Name,Phone,Street,City,State,ZIP\nElm,,,,,'
export const sampleCsvFile = {
  name: 'places.csv',
  data: `data:text/csv;base64,${Buffer.from(sampleCsv).toString('base64')}`,
}

export async function uploadSampleCsv({ harness, admin: { token } }: StaffContext) {
  const by = createImportClient(harness, token)
  const { _id } = await by.uploadFile(sampleCsv)
  const { mapping } = await by.fetchImport(_id)
  return { params: { id: _id }, body: { mapping, intent: 'check' } }
}
