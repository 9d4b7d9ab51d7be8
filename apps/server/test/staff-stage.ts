import * as blog from '@fairgrove/contract/blog'
import { publicIdOf } from '@fairgrove/contract/images'
import * as orders from '@fairgrove/contract/orders'
import * as questions from '@fairgrove/contract/questions'
import * as rewards from '@fairgrove/contract/rewards'
import { makeBrand, makeDispensary } from './directory.ts'
import type { House } from './house.ts'
import { importer } from './imported.ts'
import { addProduct } from './reviewed.ts'
import { confirmedPickup, makeFlower, makeShirt, pickup, shipping } from './shop.ts'
import { signedIn } from './signed-in.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

/** Whose things they are, and who may do everything. */
export type Stage = { house: House; seller: Person; admin: Person }

export async function preOrder({ house, seller }: Stage): Promise<string> {
  const place = await makeDispensary(house.db, { ownerId: seller.accountId, state: 'IL' })
  const flower = await makeFlower(house.db, { [place]: 4 })
  const body = pickup(place, [{ product: flower }])
  return (await confirmedPickup(house, body)).order._id
}

export async function paidPreOrder(stage: Stage): Promise<string> {
  const id = await preOrder(stage)
  const { token } = stage.seller
  await stage.house.call(orders.payOrder, { token, params: { id }, body: { status: 'COMPLETED' } })
  return id
}

export async function paidShirt({ house }: Stage): Promise<string> {
  const shirt = await makeShirt(house.db, { M: 5 })
  const body = shipping([{ product: shirt, size: 'M' }])
  const { order, key } = (await house.call(orders.createOrder, { body })).body
  const by = { params: { id: order._id }, query: { key } }
  house.paypal.approve((await house.call(orders.startPayment, by)).body.id)
  await house.call(orders.capturePayment, by)
  return order._id
}

export const ownProduct = async ({ house, seller }: Stage) => ({
  id: await addProduct(house.db, { sellerId: seller.accountId, status: 'pending' }),
})
export const ownBrand = async ({ house, seller }: Stage) => ({
  id: await makeBrand(house.db, { ownerId: seller.accountId, status: 'pending' }),
})
export const ownPlace = async ({ house, seller }: Stage) => ({
  id: await makeDispensary(house.db, { ownerId: seller.accountId, isApproved: false }),
})
export const ownShelf = async (stage: Stage, onHand: number) => {
  const { id } = await ownPlace(stage)
  return { id, product: await makeFlower(stage.house.db, onHand > 0 ? { [id]: onHand } : {}) }
}
export const somebody = async ({ house }: Stage) => ({ id: (await signedIn(house)).accountId })
export const post = { title: 'Rain', description: '<p>It rained.</p>' }
export const picture = publicIdOf({
  ...{ name: 'a'.repeat(26), width: 400, height: 300, colours: new Uint8Array(12) },
})
export const paymentDetails = {
  ...{ companyName: 'Alder and Sons', address: '1 Elm Street', city: 'Chicago' },
  ...{ state: 'IL' as const, postalCode: '60601', country: 'US' as const },
  ...{ email: 'pay@alder.example', phone: '312-555-0100', routingNumber: '021000021' },
  ...{ accountNumber: '000987654321', accountNumberConfirmation: '000987654321' },
}
export const question = { question: 'Tea or coffee?', choices: ['Tea', 'Coffee'] }

export async function writtenPost({ house, admin: { token } }: Stage) {
  const { body } = await house.call(blog.createPost, { token, body: { blog: post } })
  return { id: body.post._id }
}

export async function askedQuestion({ house, admin: { token } }: Stage): Promise<string> {
  return (await house.call(questions.createQuestion, { token, body: question })).body._id
}

export async function boughtCode({ house, admin }: Stage): Promise<string> {
  const buyer = await signedIn(house)
  const body = { rewardsPoints: 100, reason: 'A gift.' }
  const params = { id: buyer.accountId }
  await house.call(rewards.adjustUserRewards, { token: admin.token, params, body })
  const bought = { token: buyer.token, body: { offer: 'freeTicket' as const } }
  return (await house.call(rewards.buyCode, bought)).body.code
}

const sheet = 'Name,Phone,Street,City,State,ZIP\nElm,,,,,'
export const sheetFile = {
  name: 'places.csv',
  data: `data:text/csv;base64,${Buffer.from(sheet).toString('base64')}`,
}

export async function readSheetOf({ house, admin: { token } }: Stage) {
  const by = importer(house, token)
  const { _id } = await by.send(sheet)
  const { mapping } = await by.look(_id)
  return { params: { id: _id }, body: { mapping, intent: 'check' } }
}
