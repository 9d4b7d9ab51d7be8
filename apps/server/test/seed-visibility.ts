import { deleteBrand } from '@fairgrove/contract/brands'
import { deleteDispensary } from '@fairgrove/contract/dispensaries'
import { deleteProduct } from '@fairgrove/contract/products'
import {
  listingStatuses,
  productCategories,
  productKinds,
} from '@fairgrove/contract/products.options'
import { moderateReview } from '@fairgrove/contract/reviews'
import { v7 as uuidv7 } from 'uuid'
import { inTx } from '../src/db/tx.ts'
import { rebuildNames, rebuildWords } from '../src/search/words.store.ts'
import { createTestList } from './list-fixtures.ts'
import { seedBrand, seedDispensary } from './seed-directory.ts'
import { seedAccounts, seedProduct } from './seed-listings.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

const day = new Date('2026-05-01T12:00:00Z')
const chicago = { lat: 41.88, lng: -87.63 }
const flags = 1 | 64
const treeNames = ['Amber', 'Basil', 'Cedar', 'Dune', 'Ember', 'Fern', 'Grove', 'Hazel']
const place = { state: 'IL', city: 'Chicago', postalCode: '60601', point: chicago, flags }

/** Marks names, ids and comments that the public must not see. */
export type HiddenContent = { words: string[]; ids: string[] }

export type Catalogue = {
  productIds: string[]
  brandIds: string[]
  dispensaryIds: string[]
  listIds: string[]
}

/** Public data: two pages of products, three brands, two dispensaries, their reviews, and a list of some of them. */
export async function seedPublicCatalogue(harness: ServerHarness): Promise<Catalogue> {
  const { db } = harness
  const brandIds = [
    await seedBrand(db, { name: 'Willow Works', flags, sellsThc: true }),
    await seedBrand(db, { name: 'Alder and Sons', flags }),
    await seedBrand(db, { name: 'Rowan Goods', sellsCbd: true }),
  ]
  const dispensaryIds = [
    await seedDispensary(db, { ...place, name: 'Maple Corner' }),
    await seedDispensary(db, { ...place, name: 'Birch Counter', category: 'CBDShop' }),
  ]
  const productIds: string[] = []
  for (let n = 0; n < 30; n += 1) {
    const id = await seedProduct(db, {
      brandId: brandIds[n % brandIds.length] as string,
      name: `${treeNames[n % treeNames.length]} tea ${n}`,
      category: productCategories[n % productCategories.length] as string,
      kind: productKinds[n % productKinds.length] as string,
      priceCents: 500 + n * 400,
    })
    productIds.push(id)
  }
  const people = await seedAccounts(db, 12)
  for (const id of [...productIds.slice(0, 2), ...dispensaryIds])
    await seedReviewRows(db, id, people)
  await seedInventoryRows(db, dispensaryIds, productIds)
  await rebuildVocabulary(db)
  const list = await createTestList(harness, {
    title: 'Tea for the porch',
    items: [
      ['product', productIds[0] as string],
      ['brand', brandIds[0] as string],
      ['dispensary', dispensaryIds[0] as string],
    ],
    isPublished: true,
  })
  return { productIds, brandIds, dispensaryIds, listIds: [list.id] }
}

/** One of everything that is not public, each with a unique word, linked to the public data. */
export async function seedHiddenCatalogue(
  harness: ServerHarness,
  catalogue: Catalogue,
): Promise<HiddenContent> {
  const { db } = harness
  const owner = (await createSignedInAccount(harness, { isSeller: true })).accountId
  const admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  const hiddenContent: HiddenContent = { words: [], ids: [] }
  const word = () => {
    const letters = Array.from(
      { length: 6 },
      (_, n) => 'bdfgklmnprstvz'[(n * 5 + hiddenContent.words.length) % 14],
    )
    hiddenContent.words.push(`Quillo${letters.join('')}${hiddenContent.words.length}`)
    return hiddenContent.words.at(-1) as string
  }
  const track = async (id: Promise<string>) => {
    hiddenContent.ids.push(await id)
    return id
  }
  const product = (changes: Parameters<typeof seedProduct>[1]) =>
    track(
      seedProduct(db, {
        name: word(),
        category: 'flower',
        sellerId: owner,
        priceCents: 1_500,
        ...changes,
      }),
    )
  const brand = (status: string) =>
    track(seedBrand(db, { name: word(), status, ownerId: owner, flags }))
  const dispensary = (changes: Parameters<typeof seedDispensary>[1]) =>
    track(seedDispensary(db, { ...place, name: word(), ownerId: owner, ...changes }))

  const hiddenStatuses = listingStatuses.filter((status) => status !== 'approved')
  const [brandId] = catalogue.brandIds as [string]
  const products: string[] = []
  for (const status of hiddenStatuses) {
    products.push(await product({ brandId, status }))
    products.push(await product({ brandId: await brand(status), status: 'approved' }))
  }
  const places = [await dispensary({ isApproved: false }), await dispensary({ isArchived: true })]

  // Listings that were public, with their words in the vocabulary, and then were withdrawn.
  const withdrawn = await product({ brandId })
  const closed = await dispensary({})
  const deletedBrand = await brand('approved')
  const deletedProduct = await product({ brandId: deletedBrand })
  await seedInventoryRows(
    db,
    [closed, ...catalogue.dispensaryIds],
    [...products, withdrawn, deletedProduct],
  )
  await seedInventoryRows(db, [...places, closed], catalogue.productIds.slice(0, 3))
  const people = await seedAccounts(db, 3)
  for (const id of [...products, ...places, withdrawn, closed, deletedProduct]) {
    hiddenContent.ids.push(...(await seedReviewRows(db, id, people, word())))
  }
  const hidden = [...(await seedReviewRows(db, catalogue.productIds[0] as string, people, word()))]
  hidden.push(...(await seedReviewRows(db, catalogue.dispensaryIds[0] as string, people, word())))
  hiddenContent.ids.push(...hidden)
  await rebuildVocabulary(db)

  const items = catalogue.productIds.slice(0, 3).map((id) => ['product', id] as const)
  await track(createTestList(harness, { title: word(), items }).then(({ id }) => id))
  const removedList = await createTestList(harness, {
    title: word(),
    items,
    isPublished: true,
  })
  hiddenContent.ids.push(removedList.id)
  await db.updateTable('lists').set({ isHidden: true }).where('id', '=', removedList.id).execute()

  for (const id of hidden) {
    const body = { decision: 'hide' as const, reason: 'It names a neighbour.' }
    await harness.call(moderateReview, { token: admin, params: { id }, body })
  }
  await harness.call(deleteProduct, { token: admin, params: { id: withdrawn } })
  await harness.call(deleteDispensary, { token: admin, params: { id: closed } })
  await harness.call(deleteBrand, { token: admin, params: { id: deletedBrand } })
  await harness.runJobs()
  return hiddenContent
}

async function rebuildVocabulary(db: ServerHarness['db']): Promise<void> {
  await inTx(db, rebuildWords)
  await inTx(db, rebuildNames)
}

async function seedInventoryRows(
  db: ServerHarness['db'],
  dispensaryIds: string[],
  productIds: string[],
) {
  const rows = dispensaryIds.flatMap((dispensaryId) =>
    productIds.map((productId) => ({ dispensaryId, productId, onHand: 4, confirmedAt: day })),
  )
  await db.insertInto('productAvailability').values(rows).execute()
}

async function seedReviewRows(
  db: ServerHarness['db'],
  subjectId: string,
  people: string[],
  comment = 'Lovely.',
) {
  const isProduct = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', subjectId)
    .executeTakeFirst()
  const subject = isProduct ? { productId: subjectId } : { dispensaryId: subjectId }
  const ids = people.map(() => uuidv7())
  await db
    .insertInto('reviews')
    .values(
      people.map((accountId, n) => ({
        ...subject,
        accountId,
        id: ids[n] as string,
        stars: 1 + (n % 5),
        comment,
        createdAt: day,
        updatedAt: day,
      })),
    )
    .execute()
  return ids
}
