import { randomUUID } from 'node:crypto'
import * as users from '@fairgrove/contract/accounts.admin'
import { applyForListing, decideApplication } from '@fairgrove/contract/applications'
import * as blog from '@fairgrove/contract/blog'
import * as brands from '@fairgrove/contract/brands'
import * as dispensaries from '@fairgrove/contract/dispensaries'
import { decideImport, importDispensaries } from '@fairgrove/contract/dispensaries.imports'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { saveArrangement } from '@fairgrove/contract/home'
import { decideJobs } from '@fairgrove/contract/jobs'
import * as orders from '@fairgrove/contract/orders'
import { clearPaymentFlag } from '@fairgrove/contract/payments'
import * as products from '@fairgrove/contract/products'
import { countCarried, dropCarried } from '@fairgrove/contract/products.carried'
import { importProducts } from '@fairgrove/contract/products.files'
import * as questions from '@fairgrove/contract/questions'
import * as reviews from '@fairgrove/contract/reviews'
import * as rewards from '@fairgrove/contract/rewards'
import * as sellers from '@fairgrove/contract/sellers'
import { uploadImage } from '@fairgrove/contract/uploads'
import { brandApplication } from './applications.ts'
import { dispensaryDraft } from './directory.ts'
import { failedJob } from './failed-jobs.ts'
import { paymentOf } from './payments-by-hand.ts'
import { dataUrl, photo } from './pictures.ts'
import { addProduct } from './reviewed.ts'
import { addReviews } from './rewarded.ts'
import { makeShirt } from './shop.ts'
import { signedIn } from './signed-in.ts'

import {
  askedQuestion,
  boughtCode,
  ownBrand,
  ownPlace,
  ownProduct,
  ownShelf,
  paidPreOrder,
  paidShirt,
  paymentDetails,
  picture,
  post,
  preOrder,
  question,
  readSheetOf,
  type Stage,
  sheetFile,
  somebody,
  writtenPost,
} from './staff-stage.ts'

/** A request that a seller or an admin would make and that is granted, on things made for it. */
export type Scene = {
  door: Endpoint
  by: 'seller' | 'admin'
  ask: (stage: Stage) => Promise<{ params?: object; query?: object; body?: object }>
}

export const scene = (door: Endpoint, by: Scene['by'], ask: Scene['ask']): Scene => ({
  door,
  by,
  ask,
})

/** Doors open to every account, behind which sellers and admins change what is theirs to change. */
export const openedByOwnership: readonly Endpoint[] = [
  products.updateProduct,
  products.deleteProduct,
  brands.updateBrand,
  dispensaries.updateDispensary,
  orders.payOrder,
]

export const scenes: Scene[] = [
  scene(products.createProduct, 'seller', async () => ({ body: {} })),
  scene(products.updateProduct, 'seller', async (stage) => ({
    params: await ownProduct(stage),
    body: { product: { name: 'Cedar balm', category: 'Topical' } },
  })),
  scene(products.deleteProduct, 'seller', async (stage) => ({ params: await ownProduct(stage) })),
  scene(importProducts, 'seller', async () => ({
    body: { file: Buffer.from(`name,category\n${randomUUID()},Topical\n`).toString('base64') },
  })),
  scene(products.decideProducts, 'admin', async (stage) => ({
    body: { ids: [(await ownProduct(stage)).id], status: 'approved' },
  })),

  scene(brands.createBrand, 'admin', async () => ({ body: {} })),
  scene(brands.updateBrand, 'seller', async (stage) => ({
    params: await ownBrand(stage),
    body: { brand: { name: 'Alder and Sons' } },
  })),
  scene(brands.decideBrands, 'admin', async (stage) => ({
    body: { ids: [(await ownBrand(stage)).id], status: 'approved' },
  })),
  scene(brands.deleteBrand, 'admin', async (stage) => ({ params: await ownBrand(stage) })),

  scene(dispensaries.createDispensary, 'admin', async () => ({ body: {} })),
  scene(dispensaries.updateDispensary, 'seller', async (stage) => ({
    params: await ownPlace(stage),
    body: { dispensary: dispensaryDraft({ name: 'Another name' }) },
  })),
  scene(dispensaries.approveDispensaries, 'admin', async (stage) => ({
    body: { ids: [(await ownPlace(stage)).id], approved: 'Y' },
  })),
  scene(importDispensaries, 'admin', async () => ({ body: { file: sheetFile, preview: true } })),
  scene(decideImport, 'admin', readSheetOf),
  scene(dispensaries.deleteDispensary, 'admin', async (stage) => ({
    params: await ownPlace(stage),
  })),
  scene(countCarried, 'seller', async (stage) => ({
    params: await ownShelf(stage, 0),
    body: { onHand: 12 },
  })),
  scene(dropCarried, 'seller', async (stage) => ({ params: await ownShelf(stage, 4) })),

  scene(sellers.updateSellerProfile, 'seller', async (stage) => ({
    body: {
      ...{ name: 'Alder and Sons', image: picture, description: 'Two of us.' },
      dispensaryAddresses: [
        {
          ...{ _id: (await ownPlace(stage)).id, streetAddress: '1 Elm Street' },
          ...{ city: 'Chicago', localState: 'IL', postalCode: '60601' },
        },
      ],
    },
  })),
  scene(sellers.savePaymentDetails, 'seller', async () => ({ body: paymentDetails })),
  scene(sellers.deletePaymentDetails, 'seller', async ({ house, seller: { token } }) => {
    await house.call(sellers.savePaymentDetails, { token, body: paymentDetails })
    return {}
  }),

  scene(orders.payOrder, 'seller', async (stage) => ({
    params: { id: await preOrder(stage) },
    body: { status: 'COMPLETED' },
  })),
  scene(orders.deliverOrder, 'seller', async (stage) => ({
    params: { id: await paidPreOrder(stage) },
    body: {},
  })),
  scene(orders.deleteOrder, 'seller', async (stage) => ({ params: { id: await preOrder(stage) } })),
  scene(orders.refundOrder, 'admin', async (stage) => ({
    params: { id: await paidShirt(stage) },
    body: {},
  })),

  scene(decideApplication, 'admin', async ({ house }) => {
    const body = brandApplication({ name: `Kind Farms ${randomUUID()}` })
    await house.call(applyForListing, { body })
    const { id } = await house.db
      .selectFrom('applications')
      .select('id')
      .where('name', '=', body.name)
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { decision: 'approved' } }
  }),
  scene(reviews.replyToReview, 'seller', async ({ house, seller }) => {
    const id = await addProduct(house.db, { sellerId: seller.accountId })
    const { token } = await signedIn(house)
    const body = { rating: 4, comment: 'It smells of rain.' }
    const written = await house.call(reviews.postProductReview, { token, params: { id }, body })
    return { params: { id: written.body.review._id }, body: { comment: 'So it should.' } }
  }),
  scene(reviews.moderateReview, 'admin', async ({ house }) => {
    const [id = ''] = await addReviews(house, (await signedIn(house)).accountId, 1)
    return { params: { id }, body: { decision: 'hide', reason: 'It names a neighbour.' } }
  }),

  scene(reviews.moderateReviews, 'admin', async ({ house }) => ({
    body: {
      ids: await addReviews(house, (await signedIn(house)).accountId, 2),
      ...{ decision: 'hide', reason: 'It names a neighbour.' },
    },
  })),

  scene(users.updateUser, 'admin', async (stage) => ({
    params: await somebody(stage),
    body: { user: { firstName: 'Ramona', lastName: 'Okafor', isSeller: true } },
  })),
  scene(users.deleteUser, 'admin', async (stage) => ({ params: await somebody(stage) })),
  scene(users.deleteUsers, 'admin', async (stage) => ({
    body: { ids: [(await somebody(stage)).id] },
  })),

  scene(rewards.adjustUserRewards, 'admin', async ({ house }) => ({
    params: { id: (await signedIn(house)).accountId },
    body: { rewardsPoints: 5, reason: 'A gift.' },
  })),
  scene(rewards.takeCode, 'admin', async (stage) => ({
    params: { code: await boughtCode(stage) },
  })),
  scene(rewards.setRewardItem, 'admin', async ({ house }) => ({
    params: { item: 'tee' },
    body: { product: await makeShirt(house.db, { M: 5 }) },
  })),

  scene(blog.createPost, 'admin', async () => ({ body: { blog: post } })),
  scene(blog.updatePost, 'admin', async (stage) => ({
    params: await writtenPost(stage),
    body: { post: { ...post, title: 'More rain' } },
  })),
  scene(blog.deletePost, 'admin', async (stage) => ({ params: await writtenPost(stage) })),

  scene(questions.createQuestion, 'admin', async () => ({ body: question })),
  scene(questions.orderQuestions, 'admin', async (stage) => ({
    body: { ids: [await askedQuestion(stage)] },
  })),
  scene(questions.retireQuestion, 'admin', async (stage) => ({
    params: { id: await askedQuestion(stage) },
    body: { isRetired: true },
  })),

  scene(saveArrangement, 'admin', async () => ({
    body: { slides: [], dispensaries: [], products: [], artist: null },
  })),
  scene(clearPaymentFlag, 'admin', async (stage) => {
    const orderId = await paidShirt(stage)
    const { id: paymentId } = await paymentOf(stage.house, orderId)
    const disputed = { flag: 'disputed', cause: 'D-1' } as const
    await stage.house.db
      .insertInto('paymentFlags')
      .values({ paymentId, ...disputed, raisedAt: stage.house.clock.now() })
      .execute()
    return { params: { orderId }, body: { ...disputed, note: 'Answered at PayPal.' } }
  }),
  scene(decideJobs, 'admin', async ({ house }) => ({
    body: { decision: 'retry', ids: [await failedJob(house.db)] },
  })),
  scene(uploadImage, 'seller', async () => ({
    body: { data: dataUrl(await photo(40, 30).png().toBuffer()) },
  })),
]

/** Whoever adds a door for sellers or admins says here how it is used. */
export function sceneOf(door: Endpoint, among: readonly Scene[] = scenes): Scene {
  const found = among.find((scene) => scene.door === door)
  if (!found) throw new Error(`There is no scene for ${door.method} ${door.path} yet.`)
  return found
}
