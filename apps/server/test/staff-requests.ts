import { randomUUID } from 'node:crypto'
import * as users from '@fairgrove/contract/accounts.admin'
import { applyForListing, decideApplication } from '@fairgrove/contract/applications'
import * as brands from '@fairgrove/contract/brands'
import * as bulkActions from '@fairgrove/contract/bulk-actions'
import * as dispensaries from '@fairgrove/contract/dispensaries'
import { importDispensaries, processImport } from '@fairgrove/contract/dispensaries.imports'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { saveHomeLayout } from '@fairgrove/contract/home'
import { resolveFailedJobs } from '@fairgrove/contract/jobs'
import { moderateList } from '@fairgrove/contract/lists.moderation'
import * as orders from '@fairgrove/contract/orders'
import * as pickups from '@fairgrove/contract/orders.pickups'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import * as products from '@fairgrove/contract/products'
import { uploadLabReport } from '@fairgrove/contract/products.contents'
import { decideProducts } from '@fairgrove/contract/products.decisions'
import * as families from '@fairgrove/contract/products.families'
import { importProducts } from '@fairgrove/contract/products.files'
import {
  markSoldOut,
  removeInventoryItem,
  setInventoryCount,
} from '@fairgrove/contract/products.inventory'
import { confirmMenu } from '@fairgrove/contract/products.menu'
import * as reviews from '@fairgrove/contract/reviews'
import { moderateReviews } from '@fairgrove/contract/reviews.moderation'
import * as revisions from '@fairgrove/contract/revisions'
import * as rewards from '@fairgrove/contract/rewards'
import * as sellers from '@fairgrove/contract/sellers'
import { hideChecklist } from '@fairgrove/contract/sellers.checklist'
import { uploadImage } from '@fairgrove/contract/uploads'
import { createPhoto, toDataUrl } from '@fairgrove/testing/images'
import { buildPdf } from '@fairgrove/testing/pdf'
import { buildListingApplication } from './application-fixtures.ts'
import { seedFailedJob } from './failed-jobs.ts'
import { createTestList } from './list-fixtures.ts'
import { seedShirt } from './order-fixtures.ts'
import { buildDispensaryDraft } from './seed-directory.ts'
import { seedFamilySuggestion, seedProduct } from './seed-listings.ts'
import { seedReviews } from './seed-rewards.ts'
import { createSignedInAccount } from './session-fixtures.ts'
import { staffContentRequests } from './staff-content-requests.ts'
import { staffDealRequests } from './staff-deal-requests.ts'
import {
  buyRewardCode,
  revisedAt,
  type StaffRequest,
  sampleCsvFile,
  sampleImageId,
  samplePaymentDetails,
  seedHandedOver,
  seedOtherAccount,
  seedOwnBrand,
  seedOwnDispensary,
  seedOwnInventory,
  seedOwnProduct,
  seedOwnRevision,
  seedPaidOrder,
  seedPaidPreOrder,
  seedPreOrder,
  staffRequest,
  uploadSampleCsv,
} from './staff-fixtures.ts'
import { staffPaymentRequests } from './staff-payment-requests.ts'
import { staffPeopleRequests } from './staff-people-requests.ts'
import { staffPhotoRequests } from './staff-photo-requests.ts'
import { staffQuestionRequests } from './staff-question-requests.ts'
import { staffTaxRequests } from './staff-tax-requests.ts'

/** Endpoints for every account that sellers and admins use for their own changes. */
export const ownershipEndpoints: readonly Endpoint[] = [
  products.updateProduct,
  products.deleteProduct,
  families.saveProductSizes,
  brands.updateBrand,
  dispensaries.updateDispensary,
  orders.payOrder,
]

export const staffRequests: StaffRequest[] = [
  staffRequest(products.createProduct, 'seller', async () => ({ body: {} })),
  staffRequest(products.updateProduct, 'seller', async (context) => ({
    params: await seedOwnProduct(context),
    body: { product: { name: 'Cedar balm', category: 'Topical' } },
  })),
  staffRequest(products.deleteProduct, 'seller', async (context) => ({
    params: await seedOwnProduct(context),
  })),
  staffRequest(families.saveProductSizes, 'seller', async (context) => {
    const params = await seedOwnProduct(context)
    return { params, body: { sizes: [{ _id: params.id, size: '30', units: 'ml' as const }] } }
  }),
  staffRequest(families.findFamilySuggestions, 'admin', async () => ({})),
  staffRequest(families.decideFamilySuggestion, 'admin', async ({ harness }) => ({
    params: { id: await seedFamilySuggestion(harness.db) },
    body: { decision: 'reject' },
  })),
  staffRequest(importProducts, 'seller', async () => ({
    body: { file: Buffer.from(`name,category\n${randomUUID()},Topical\n`).toString('base64') },
  })),
  staffRequest(decideProducts, 'admin', async (context) => ({
    body: { ids: [(await seedOwnProduct(context)).id], status: 'approved' },
  })),

  staffRequest(brands.createBrand, 'admin', async () => ({ body: {} })),
  staffRequest(brands.updateBrand, 'seller', async (context) => ({
    params: await seedOwnBrand(context),
    body: { brand: { name: 'Alder and Sons' } },
  })),
  staffRequest(brands.decideBrands, 'admin', async (context) => ({
    body: { ids: [(await seedOwnBrand(context)).id], status: 'approved' },
  })),
  staffRequest(brands.deleteBrand, 'admin', async (context) => ({
    params: await seedOwnBrand(context),
  })),

  staffRequest(dispensaries.createDispensary, 'admin', async () => ({ body: {} })),
  staffRequest(dispensaries.updateDispensary, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
    body: { dispensary: buildDispensaryDraft({ name: 'Another name' }) },
  })),
  staffRequest(dispensaries.approveDispensaries, 'admin', async (context) => ({
    body: { ids: [(await seedOwnDispensary(context)).id], approved: 'Y' },
  })),
  staffRequest(importDispensaries, 'admin', async () => ({
    body: { file: sampleCsvFile, preview: true },
  })),
  staffRequest(processImport, 'admin', uploadSampleCsv),
  staffRequest(dispensaries.deleteDispensary, 'admin', async (context) => ({
    params: await seedOwnDispensary(context),
  })),
  staffRequest(setInventoryCount, 'seller', async (context) => ({
    params: await seedOwnInventory(context, 0),
    body: { onHand: 12 },
  })),
  staffRequest(removeInventoryItem, 'seller', async (context) => ({
    params: await seedOwnInventory(context, 4),
  })),
  staffRequest(confirmMenu, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
  })),
  ...staffTaxRequests,
  ...staffDealRequests,

  staffRequest(markSoldOut, 'seller', async (context) => {
    const { id, product } = await seedOwnInventory(context, 4)
    return { params: { id }, body: { ids: [product] } }
  }),
  staffRequest(bulkActions.undoBulkAction, 'seller', async (context) => {
    const { id, product } = await seedOwnInventory(context, 4)
    const { harness, seller } = context
    const request = { params: { id }, body: { ids: [product] }, token: seller.token }
    const { undoId } = (await harness.call(markSoldOut, request)).body
    return { params: { id: undoId ?? '' } }
  }),

  staffRequest(sellers.updateSellerProfile, 'seller', async (context) => ({
    body: {
      name: 'Alder and Sons',
      image: sampleImageId,
      description: 'Two of us.',
      dispensaryAddresses: [
        {
          _id: (await seedOwnDispensary(context)).id,
          streetAddress: '1 Elm Street',
          city: 'Chicago',
          localState: 'IL',
          postalCode: '60601',
        },
      ],
    },
  })),
  staffRequest(hideChecklist, 'seller', async () => ({})),
  staffRequest(sellers.savePaymentDetails, 'seller', async () => ({ body: samplePaymentDetails })),
  staffRequest(sellers.deletePaymentDetails, 'seller', async ({ harness, seller: { token } }) => {
    await harness.call(sellers.savePaymentDetails, { token, body: samplePaymentDetails })
    return {}
  }),

  staffRequest(orders.payOrder, 'seller', async (context) => ({
    params: { id: await seedPreOrder(context) },
    body: { status: 'COMPLETED' },
  })),
  staffRequest(orders.deliverOrder, 'seller', async (context) => ({
    params: { id: await seedPaidPreOrder(context) },
    body: {},
  })),
  staffRequest(pickups.handOverPickup, 'seller', async (context) => ({
    params: { id: await seedPreOrder(context) },
    body: { idChecked: true },
  })),
  staffRequest(pickups.undoHandOver, 'seller', async (context) => ({
    params: { id: await seedHandedOver(context) },
  })),
  staffRequest(orders.deleteOrder, 'seller', async (context) => ({
    params: { id: await seedPreOrder(context) },
  })),
  staffRequest(refundOrder, 'admin', async (context) => ({
    params: { id: await seedPaidOrder(context) },
    body: {},
  })),

  staffRequest(decideApplication, 'admin', async ({ harness }) => {
    const body = buildListingApplication({ name: `Kind Farms ${randomUUID()}` })
    await harness.call(applyForListing, { body })
    const { id } = await harness.db
      .selectFrom('applications')
      .select('id')
      .where('name', '=', body.name)
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { decision: 'approved' } }
  }),
  staffRequest(reviews.replyToReview, 'seller', async ({ harness, seller }) => {
    const id = await seedProduct(harness.db, { sellerId: seller.accountId })
    const { token } = await createSignedInAccount(harness)
    const body = { rating: 4, comment: 'It smells of rain.' }
    const written = await harness.call(reviews.postProductReview, { token, params: { id }, body })
    return { params: { id: written.body.review._id }, body: { comment: 'So it should.' } }
  }),
  staffRequest(reviews.moderateReview, 'admin', async ({ harness }) => {
    const [id = ''] = await seedReviews(
      harness,
      (await createSignedInAccount(harness)).accountId,
      1,
    )
    return { params: { id }, body: { decision: 'hide', reason: 'It names a neighbour.' } }
  }),
  staffRequest(moderateList, 'admin', async ({ harness }) => {
    const { id } = await createTestList(harness)
    return { params: { id }, body: { decision: 'hide', reason: 'It is an ad.' } }
  }),

  staffRequest(revisions.decideRevision, 'admin', async (context) => ({
    params: await seedOwnRevision(context),
    body: { decision: 'approved', submittedAt: revisedAt.toISOString() },
  })),

  staffRequest(moderateReviews, 'admin', async ({ harness }) => ({
    body: {
      ids: await seedReviews(harness, (await createSignedInAccount(harness)).accountId, 2),
      decision: 'hide',
      reason: 'It names a neighbour.',
    },
  })),

  staffRequest(users.updateUser, 'admin', async (context) => ({
    params: await seedOtherAccount(context),
    body: { user: { firstName: 'Ramona', lastName: 'Okafor', isSeller: true } },
  })),
  staffRequest(users.deleteUser, 'admin', async (context) => ({
    params: await seedOtherAccount(context),
  })),
  staffRequest(users.deleteUsers, 'admin', async (context) => ({
    body: { ids: [(await seedOtherAccount(context)).id] },
  })),

  staffRequest(rewards.adjustUserRewards, 'admin', async ({ harness }) => ({
    params: { id: (await createSignedInAccount(harness)).accountId },
    body: { rewardsPoints: 5, reason: 'A gift.' },
  })),
  staffRequest(rewards.redeemCode, 'admin', async (context) => ({
    params: { code: await buyRewardCode(context) },
  })),
  staffRequest(rewards.setRewardItem, 'admin', async ({ harness }) => ({
    params: { item: 'tee' },
    body: { product: await seedShirt(harness.db, { M: 5 }) },
  })),

  ...staffContentRequests,
  ...staffPeopleRequests,
  ...staffPhotoRequests,
  ...staffQuestionRequests,

  staffRequest(saveHomeLayout, 'admin', async () => ({
    body: { slides: [], dispensaries: [], products: [], artist: null },
  })),
  ...staffPaymentRequests,
  staffRequest(resolveFailedJobs, 'admin', async ({ harness }) => ({
    body: { decision: 'retry', ids: [await seedFailedJob(harness.db)] },
  })),
  staffRequest(uploadImage, 'seller', async () => ({
    body: { data: toDataUrl(await createPhoto(40, 30).png().toBuffer()) },
  })),
  staffRequest(uploadLabReport, 'seller', async () => ({
    body: { data: toDataUrl(buildPdf(['Certificate of analysis'])) },
  })),
]

/** Every new endpoint for sellers or admins needs an entry here. */
export function findStaffRequest(
  endpoint: Endpoint,
  requests: readonly StaffRequest[] = staffRequests,
): StaffRequest {
  const found = requests.find((request) => request.endpoint === endpoint)
  if (!found)
    throw new Error(`There is no staff request for ${endpoint.method} ${endpoint.path} yet.`)
  return found
}
