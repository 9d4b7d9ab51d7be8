import { migrate } from '../../apps/server/src/db/migrate.ts'
import { dropIndexesAndConstraints } from './drop-indexes.ts'
import { fillBrands, fillDispensaries, fillInventory, fillProducts } from './fill-directory.ts'
import { fillFamilies } from './fill-families.ts'
import { fillHours } from './fill-hours.ts'
import { aggregateReviews, fillAccounts, fillReviews } from './fill-people.ts'
import { addWordsOfSizes, fillDocuments, rebuild, rebuildCommonWords } from './fill-search.ts'
import { openParallelConnections } from './parallel-connections.ts'
import { createPermutation, fitPopularity, getSizes } from './sizes.ts'
import { buildSqlFunctions } from './sql-functions.ts'
import { verifyCopies, verifyFamilies, verifySums } from './verify.ts'

/** Largest first, so the longest steps start first. */
const tables = [
  'reviews',
  'product_availability',
  'products',
  'product_search',
  'search_names',
  'review_histograms',
  'accounts',
  'product_stock',
  'product_families',
  'dispensaries',
  'brands',
  'search_words',
  'search_word_products',
  'search_word_counts',
] as const

export type Report = (step: string, seconds: number) => void

/** Fills an empty database. Reviews come first, so each subject is written once, ratings included. */
export async function loadScaleData(
  databaseUrl: string,
  products: number,
  options: { connections: number; report: Report },
): Promise<void> {
  const sizes = getSizes(products)
  const now = Date.now()
  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    const result = await work()
    options.report(name, (performance.now() - start) / 1000)
    return result
  }

  await step('migrations', () => migrate(databaseUrl))
  await using connections = await openParallelConnections(databaseUrl, options.connections)
  const restoreStatements = await step('drop indexes and keys', () =>
    dropIndexesAndConstraints(connections, tables),
  )
  await connections.run(buildSqlFunctions(sizes, createPermutation(products), now))

  await step('accounts', () => fillAccounts(connections, sizes))
  await step('reviews', () => fillReviews(connections, sizes, fitPopularity(sizes), now))
  await step('ratings', () => aggregateReviews(connections))
  await step('brands', () => fillBrands(connections, sizes))
  await step('dispensaries', () => fillDispensaries(connections, sizes))
  await step('hours', () => fillHours(connections))
  await step('products', () => fillProducts(connections, sizes))
  await step('families', () => fillFamilies(connections))
  await step('inventory and stock', () => fillInventory(connections, sizes))
  await step('search documents', () => fillDocuments(connections))
  await step('names, words, counts', async () => {
    await Promise.all([
      rebuild(databaseUrl, 'names'),
      rebuild(databaseUrl, 'words').then(() => rebuild(databaseUrl, 'counts')),
    ])
  })
  await step('indexes', () => connections.runQueued(restoreStatements.indexes))
  await step('keys', () => connections.runQueued(restoreStatements.keys))
  await step('references', () => connections.runQueued(restoreStatements.references))
  // Needs the index of families.
  await step('words of other sizes', () => addWordsOfSizes(connections))
  // Needs the full-text index.
  await step('common words', () => rebuildCommonWords(databaseUrl, products))
  await connections.runQueued(restoreStatements.triggers)
  await connections.run('drop schema scale cascade')
  await step('vacuum and analyze', () =>
    connections.runQueued([
      ...tables.map((table) => `vacuum (freeze, analyze) ${table}`),
      'analyze',
    ]),
  )
  await connections.runQueued(restoreStatements.autovacuum)
  await step('verify', async () => {
    await verifySums(connections)
    await verifyCopies(connections)
    await verifyFamilies(connections)
  })
  await connections.run(`comment on table products is '${getCompletionMarker(products)}'`)
}

/** Written last: a database without it is incomplete. */
export const getCompletionMarker = (products: number) => `scale data for ${products} products`
