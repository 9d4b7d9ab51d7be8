import { cardsPerPage } from '@fairgrove/contract/paging'
import { listProducts } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import {
  insertBrands,
  insertProducts,
  pickRandom,
  randomBrand,
  randomProduct,
} from '../../test/random-catalogue.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { enqueue, type Job } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { defaultSizes } from './common-words.rebuild.store.ts'
import { rebuildCommonWordsJob, updateCommonWordsJob } from './jobs.ts'

const harness = useServerHarness()
const brands = Array.from({ length: 12 }, randomBrand)
const listed = defaultSizes.minListings + 30

beforeAll(async () => {
  await insertBrands(harness.db, brands)
  await insertProducts(
    harness.db,
    Array.from({ length: listed }, () => ({
      ...randomProduct(pickRandom(brands).id),
      name: 'Juniper',
      status: 'approved',
    })),
  )
})

async function runJob(job: Job): Promise<void> {
  await inTx(harness.db, (tx) => enqueue(tx, job, {}))
  await harness.runJobs()
}

const search = async (pageNumber = 1) =>
  (await harness.call(listProducts, { query: { name: 'juniper', pageNumber } })).body
const countRows = async (table: 'searchWordCountDeltas' | 'searchRankChanges') =>
  (await harness.db.selectFrom(table).select('id').execute()).length

const listCommonWords = () => harness.db.selectFrom('searchCommonWords').select('lexeme').execute()

test('the job of every minute starts the first build', async () => {
  await runJob(updateCommonWordsJob)
  expect(await listCommonWords()).toEqual([{ lexeme: 'junip' }])
})

test('the daily job covers common words, and repeating it changes nothing', async () => {
  await harness.db.deleteFrom('searchCommonWords').execute()
  const before = await search()
  expect(before.results).toBe(listed)
  for (const _ of ['first', 'again after a restart']) {
    await runJob(rebuildCommonWordsJob)
    expect(await listCommonWords()).toEqual([{ lexeme: 'junip' }])
    const after = await search()
    expect({ ...after, products: [] }).toEqual({ ...before, products: [] })
    expect(after.products).toHaveLength(cardsPerPage)
  }
})

test('the job of every minute adds the changes since, and nothing is counted twice', async () => {
  const [first] = (await search()).products
  await harness.db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', first?._id as string)
    .execute()
  expect(await countRows('searchWordCountDeltas')).toBeGreaterThan(0)
  expect((await search()).results).toBe(listed - 1)
  await runJob(updateCommonWordsJob)
  expect(await countRows('searchWordCountDeltas')).toBe(0)
  expect(await countRows('searchRankChanges')).toBe(0)
  expect((await search()).results).toBe(listed - 1)
})
