import { migrate } from '../../apps/server/src/db/migrate.ts'
import { strip } from './bare-tables.ts'
import { fillBrands, fillDispensaries, fillProducts, fillShelves } from './fill-directory.ts'
import { addUpReviews, fillAccounts, fillReviews } from './fill-people.ts'
import { fillDocuments, rebuild } from './fill-search.ts'
import { functionsFor } from './functions.ts'
import { openLanes } from './lanes.ts'
import { popularityOf, sizesFor, walkThrough } from './sizes.ts'
import { verifyCopies, verifySums } from './verify.ts'

/** Biggest first: what takes longest is begun first. */
const tables = [
  'reviews',
  'product_availability',
  'products',
  'product_search',
  'search_names',
  'review_histograms',
  'accounts',
  'product_stock',
  'dispensaries',
  'brands',
  'search_words',
] as const

export type Report = (step: string, seconds: number) => void

/** Fills an empty database. Reviews come first, so that what they are about is written once, ratings included. */
export async function loadScaleData(
  databaseUrl: string,
  products: number,
  options: { lanes: number; report: Report },
): Promise<void> {
  const sizes = sizesFor(products)
  const now = Date.now()
  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    const result = await work()
    options.report(name, (performance.now() - start) / 1000)
    return result
  }

  await step('migrations', () => migrate(databaseUrl))
  await using lanes = await openLanes(databaseUrl, options.lanes)
  const trimmings = await step('strip the tables', () => strip(lanes, tables))
  await lanes.run(functionsFor(sizes, walkThrough(products), now))

  await step('accounts', () => fillAccounts(lanes, sizes))
  await step('reviews', () => fillReviews(lanes, sizes, popularityOf(sizes), now))
  await step('ratings', () => addUpReviews(lanes))
  await step('brands', () => fillBrands(lanes, sizes))
  await step('dispensaries', () => fillDispensaries(lanes, sizes))
  await step('products', () => fillProducts(lanes, sizes))
  await step('shelves and stock', () => fillShelves(lanes, sizes))
  await step('search documents', () => fillDocuments(lanes))
  await step('names, words, counts', async () => {
    await Promise.all([
      rebuild(databaseUrl, 'names'),
      rebuild(databaseUrl, 'words').then(() => rebuild(databaseUrl, 'counts')),
    ])
  })
  await step('indexes', () => lanes.queue(trimmings.indexes))
  await step('keys', () => lanes.queue(trimmings.keys))
  await step('references', () => lanes.queue(trimmings.references))
  await lanes.queue(trimmings.triggers)
  await lanes.run('drop schema scale cascade')
  await step('vacuum and analyze', () =>
    lanes.queue([...tables.map((table) => `vacuum (freeze, analyze) ${table}`), 'analyze']),
  )
  await lanes.queue(trimmings.housekeeping)
  await step('verify', async () => {
    await verifySums(lanes)
    await verifyCopies(lanes)
  })
  await lanes.run(`comment on table products is '${mark(products)}'`)
}

/** Written at the very end: a database without it was left half done. */
export const mark = (products: number) => `scale data for ${products} products`
