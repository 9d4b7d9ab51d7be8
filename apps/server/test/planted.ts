import { deleteBrand } from '@fairgrove/contract/brands'
import { deleteDispensary } from '@fairgrove/contract/dispensaries'
import { deleteProduct } from '@fairgrove/contract/products'
import { categories, kinds, statuses } from '@fairgrove/contract/products.options'
import { moderateReview } from '@fairgrove/contract/reviews'
import { v7 as uuidv7 } from 'uuid'
import { inTx } from '../src/db/tx.ts'
import { rebuildNames, rebuildWords } from '../src/search/words.store.ts'
import { makeBrand, makeDispensary } from './directory.ts'
import type { House } from './house.ts'
import { addPeople, addProduct } from './reviewed.ts'
import { signedIn } from './signed-in.ts'

const day = new Date('2026-05-01T12:00:00Z')
const chicago = { lat: 41.88, lng: -87.63 }
const flags = 1 | 64
const trees = ['Amber', 'Basil', 'Cedar', 'Dune', 'Ember', 'Fern', 'Grove', 'Hazel']
const place = { state: 'IL', city: 'Chicago', postalCode: '60601', point: chicago, flags }

/** What a name, an id or a comment may not show the public. */
export type Secrets = { words: string[]; ids: string[] }

export type Garden = { productIds: string[]; brandIds: string[]; dispensaryIds: string[] }

/** What the public may see: two pages of products, three brands, two dispensaries, and what is said of them. */
export async function plantApproved({ db }: House): Promise<Garden> {
  const brandIds = [
    await makeBrand(db, { name: 'Willow Works', flags, sellsThc: true }),
    await makeBrand(db, { name: 'Alder and Sons', flags }),
    await makeBrand(db, { name: 'Rowan Goods', sellsCbd: true }),
  ]
  const dispensaryIds = [
    await makeDispensary(db, { ...place, name: 'Maple Corner' }),
    await makeDispensary(db, { ...place, name: 'Birch Counter', category: 'CBDShop' }),
  ]
  const productIds: string[] = []
  for (let n = 0; n < 30; n += 1) {
    const id = await addProduct(db, {
      brandId: brandIds[n % brandIds.length] as string,
      name: `${trees[n % trees.length]} tea ${n}`,
      category: categories[n % categories.length] as string,
      kind: kinds[n % kinds.length] as string,
      priceCents: 500 + n * 400,
    })
    productIds.push(id)
  }
  const people = await addPeople(db, 12)
  for (const id of [...productIds.slice(0, 2), ...dispensaryIds]) await review(db, id, people)
  await stock(db, dispensaryIds, productIds)
  await rebuildVocabulary(db)
  return { productIds, brandIds, dispensaryIds }
}

/** One of everything the public may not see, each under a word of its own, connected to all that it may. */
export async function plantHidden(house: House, garden: Garden): Promise<Secrets> {
  const { db } = house
  const owner = (await signedIn(house, { isSeller: true })).accountId
  const admin = (await signedIn(house, { isAdmin: true })).token
  const secrets: Secrets = { words: [], ids: [] }
  const word = () => {
    const letters = Array.from(
      { length: 6 },
      (_, n) => 'bdfgklmnprstvz'[(n * 5 + secrets.words.length) % 14],
    )
    secrets.words.push(`Quillo${letters.join('')}${secrets.words.length}`)
    return secrets.words.at(-1) as string
  }
  const keep = async (id: Promise<string>) => {
    secrets.ids.push(await id)
    return id
  }
  const product = (changes: Parameters<typeof addProduct>[1]) =>
    keep(
      addProduct(db, {
        name: word(),
        category: 'flower',
        sellerId: owner,
        priceCents: 1_500,
        ...changes,
      }),
    )
  const brand = (status: string) =>
    keep(makeBrand(db, { name: word(), status, ownerId: owner, flags }))
  const dispensary = (changes: Parameters<typeof makeDispensary>[1]) =>
    keep(makeDispensary(db, { ...place, name: word(), ownerId: owner, ...changes }))

  const hiddenStatuses = statuses.filter((status) => status !== 'approved')
  const [brandId] = garden.brandIds as [string]
  const products: string[] = []
  for (const status of hiddenStatuses) {
    products.push(await product({ brandId, status }))
    products.push(await product({ brandId: await brand(status), status: 'approved' }))
  }
  const places = [await dispensary({ isApproved: false }), await dispensary({ isArchived: true })]

  // What was public once, in the vocabulary and all, and then was taken back.
  const withdrawn = await product({ brandId })
  const closed = await dispensary({})
  const leaving = await brand('approved')
  const left = await product({ brandId: leaving })
  await stock(db, [closed, ...garden.dispensaryIds], [...products, withdrawn, left])
  await stock(db, [...places, closed], garden.productIds.slice(0, 3))
  const people = await addPeople(db, 3)
  for (const id of [...products, ...places, withdrawn, closed, left]) {
    secrets.ids.push(...(await review(db, id, people, word())))
  }
  const hidden = [...(await review(db, garden.productIds[0] as string, people, word()))]
  hidden.push(...(await review(db, garden.dispensaryIds[0] as string, people, word())))
  secrets.ids.push(...hidden)
  await rebuildVocabulary(db)

  for (const id of hidden) {
    const body = { decision: 'hide' as const, reason: 'It names a neighbour.' }
    await house.call(moderateReview, { token: admin, params: { id }, body })
  }
  await house.call(deleteProduct, { token: admin, params: { id: withdrawn } })
  await house.call(deleteDispensary, { token: admin, params: { id: closed } })
  await house.call(deleteBrand, { token: admin, params: { id: leaving } })
  await house.work()
  return secrets
}

async function rebuildVocabulary(db: House['db']): Promise<void> {
  await inTx(db, rebuildWords)
  await inTx(db, rebuildNames)
}

async function stock(db: House['db'], dispensaryIds: string[], productIds: string[]) {
  const rows = dispensaryIds.flatMap((dispensaryId) =>
    productIds.map((productId) => ({ dispensaryId, productId, onHand: 4, confirmedAt: day })),
  )
  await db.insertInto('productAvailability').values(rows).execute()
}

async function review(db: House['db'], subjectId: string, people: string[], comment = 'Lovely.') {
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
        ...{ ...subject, accountId, id: ids[n] as string, stars: 1 + (n % 5), comment },
        ...{ createdAt: day, updatedAt: day },
      })),
    )
    .execute()
  return ids
}
