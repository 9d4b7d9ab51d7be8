import { listProductReviews } from '@fairgrove/contract/reviews'
import { effects, minEffectReviewers } from '@fairgrove/contract/reviews.options'
import { expect, test } from 'vitest'
import { groupProducts } from '../../test/family-fixtures.ts'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedAccounts, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()

async function addReviews(productId: string, felt: number[], isHidden = false) {
  const accounts = await seedAccounts(harness.db, felt.length)
  await sql`
    insert into reviews (id, product_id, account_id, stars, comment, effects, is_hidden, created_at, updated_at)
    select gen_random_uuid(), ${productId}, account_id, 4, 'Fine', felt, ${isHidden}, now(), now()
    from unnest(${accounts}::uuid[], ${felt}::int[]) as t (account_id, felt)`.execute(harness.db)
}

const readEffects = async (id: string) =>
  (await harness.call(listProductReviews, { params: { id }, query: {} })).body.effects

const { isRelaxed, isSleepy, painRelief } = effects

test('adds up what visible reviewers reported, from a minimum of reviewers on, without pain relief', async () => {
  const id = await seedProduct(harness.db)
  await addReviews(id, [0, 0, 0, isRelaxed.bit, isRelaxed.bit | isSleepy.bit])
  await addReviews(
    id,
    Array.from({ length: 9 }, () => isSleepy.bit),
    true,
  )
  expect(await readEffects(id)).toBeNull()
  await addReviews(
    id,
    Array.from({ length: minEffectReviewers - 2 }, () => painRelief.bit),
  )
  expect(await readEffects(id)).toMatchObject({
    reviewers: minEffectReviewers,
    counts: { isRelaxed: 2, isSleepy: 1, isHungry: 0 },
  })
  expect(Object.keys((await readEffects(id))?.counts ?? {})).not.toContain('painRelief')
})

test('adds up the reviewers of all sizes on the page of each', async () => {
  const brandId = await seedBrand(harness.db)
  const ids = [
    await seedProduct(harness.db, { brandId }),
    await seedProduct(harness.db, { brandId }),
  ] as const
  await groupProducts(harness.db, ids)
  await addReviews(
    ids[0],
    Array.from({ length: minEffectReviewers }, () => isRelaxed.bit),
  )
  await addReviews(ids[1], [isSleepy.bit])
  for (const id of ids) {
    expect(await readEffects(id)).toMatchObject({
      reviewers: minEffectReviewers + 1,
      counts: { isRelaxed: minEffectReviewers },
    })
  }
})

test('has none for merchandise', async () => {
  const id = await seedProduct(harness.db, { kind: 'goods', category: 'Merchandise' })
  await addReviews(
    id,
    Array.from({ length: 9 }, () => isSleepy.bit),
  )
  expect(await readEffects(id)).toBeNull()
})

test('counts the latest thousand reviewers', async () => {
  const id = await seedProduct(harness.db)
  await addReviews(
    id,
    Array.from({ length: 1_200 }, () => isRelaxed.bit),
  )
  expect(await readEffects(id)).toMatchObject({ reviewers: 1_000, counts: { isRelaxed: 1_000 } })
})
