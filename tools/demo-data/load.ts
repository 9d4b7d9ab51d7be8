import pg from 'pg'
import { daysAfter } from '../../apps/server/src/clock.ts'
import { openDb, openPool } from '../../apps/server/src/db/pool.ts'
import { inTx } from '../../apps/server/src/db/tx.ts'
import { rankSellers } from '../../apps/server/src/home/store.ts'
import { foldBrandRatings } from '../../apps/server/src/reviews/store.ts'
import { foldCounts } from '../../apps/server/src/search/rollup.store.ts'
import { rebuildNames, rebuildWords } from '../../apps/server/src/search/words.store.ts'
import { accountIdOf, accountTables, reviewerKeys } from './accounts.ts'
import { applicationTables } from './applications.ts'
import { writeDemoLog } from './audit-log.ts'
import { startBadgeTrails } from './badge-trail.ts'
import { brandRows, logoDrawings } from './brands.ts'
import { customerReviews, customerSales, customerTables } from './customer.ts'
import { availabilityRows, dispensaries, dispensaryRows, storeDrawings } from './dispensaries.ts'
import { arrangeDemoHome, homeDrawings } from './home.ts'
import { calendarFrom } from './identity.ts'
import { orderTables } from './orders.ts'
import { storePictures } from './pictures.ts'
import { coverDrawings, postIds, postRows } from './posts.ts'
import { productDrawings, productRows, products, stockRows } from './products.ts'
import { questionTables } from './questions.ts'
import { replyRows } from './review-replies.ts'
import { favouriteRows, reviewTables } from './review-rows.ts'
import { makeReviews } from './reviews.ts'
import { rewardTables } from './rewards.ts'
import { insertMissing, mergeByTime, type Tables } from './rows.ts'
import { recentSales, salesBehind } from './sales.ts'
import { visitTables, writeViews } from './visits.ts'

export type DemoTarget = { databaseUrl: string; storageUrl: string }
type Permission = { isDemo: boolean }

/** As the nightly job ranks them. */
const rankedDays = 30

/** Arbitrary, but the same for every loader. */
const lockId = 7_403_117

/** Fills an empty database. One with even a single account is left alone. */
export async function loadDemoDataIfEmpty(
  target: DemoTarget,
  permission: Permission = { isDemo: false },
): Promise<void> {
  refuseProduction(permission)
  await oneAtATime(target, async (client) => {
    const { rowCount } = await client.query('select 1 from accounts limit 1')
    if (rowCount === 0) await load(client, target)
  })
}

/** Adds what is missing; a second run changes nothing. */
export async function loadDemoData(
  target: DemoTarget,
  permission: Permission = { isDemo: false },
): Promise<void> {
  refuseProduction(permission)
  await oneAtATime(target, (client) => load(client, target))
}

function refuseProduction({ isDemo }: Permission): void {
  if (process.env.NODE_ENV === 'production' && !isDemo) {
    throw new Error('Demo accounts have published passwords: they have no place in production.')
  }
}

async function oneAtATime(
  { databaseUrl }: DemoTarget,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await work(client)
  } finally {
    await client.end()
  }
}

async function load(client: pg.Client, target: DemoTarget): Promise<void> {
  const pictures = (await isComplete(client))
    ? new Map<string, string>()
    : await storePictures({
        ...target,
        drawings: [
          ...[...logoDrawings(), ...storeDrawings(), ...productDrawings()],
          ...[...coverDrawings(), ...homeDrawings()],
        ],
      })
  await insertDemo(client, new Date(), pictures)
  await addUp(target.databaseUrl)
}

/** In one transaction, so an interrupted load leaves nothing behind. */
export async function insertDemo(
  client: pg.ClientBase,
  now: Date,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const tables = await demoTables(now, pictures)
  await client.query('begin')
  await insertMissing(client, tables)
  await arrangeDemoHome(client, pictures)
  await startBadgeTrails(client, calendarFrom(now), accountIdOf('Admin'))
  await writeDemoLog(client, calendarFrom(now), accountIdOf)
  await writeViews(client, calendarFrom(now), rowsOf(tables, 'products'))
  await client.query('commit')
}

const rowsOf = (tables: Tables, ...names: string[]) =>
  tables.flatMap(([table, rows]) => (names.includes(table) ? rows : []))

/** Images take most of the time and are only needed by rows that do not exist yet. */
async function isComplete(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as wanted(product_id, dispensary_id, post_id)
     where not exists (select from products where id = wanted.product_id)
       or wanted.dispensary_id is not null
         and not exists (select from dispensaries where id = wanted.dispensary_id)
       or wanted.post_id is not null
         and not exists (select from blog_posts where id = wanted.post_id)`,
    [products.map(({ id }) => id), dispensaries.map(({ id }) => id), postIds],
  )
  return rowCount === 0
}

async function demoTables(now: Date, pictures: ReadonlyMap<string, string>): Promise<Tables> {
  const calendar = calendarFrom(now)
  const reviews = [...makeReviews(reviewerKeys), ...customerReviews]
  const sales = [...salesBehind(makeReviews(reviewerKeys)), ...recentSales(), ...customerSales]
  return mergeByTime('coin_entries', [
    ...(await accountTables(calendar, pictures)),
    ['brands', brandRows(calendar, accountIdOf, pictures)],
    ['dispensaries', await dispensaryRows(calendar, accountIdOf, pictures)],
    ['products', productRows(calendar, accountIdOf, pictures)],
    ['product_stock', stockRows()],
    ['product_availability', availabilityRows(calendar)],
    ...reviewTables(reviews, calendar, accountIdOf),
    ['review_replies', replyRows(reviews, calendar)],
    ...rewardTables(),
    ...customerTables(calendar),
    ...visitTables(calendar),
    ['favourites', favouriteRows(dispensaries, calendar)],
    ['blog_posts', postRows(calendar, pictures)],
    ...questionTables(calendar),
    ...orderTables(sales, calendar, pictures),
    ...applicationTables(calendar, accountIdOf),
  ])
}

/** What the worker's jobs would add up within a minute, or overnight. */
export async function addUp(databaseUrl: string, now = new Date()): Promise<void> {
  const db = openDb(openPool(databaseUrl, { max: 1, warn: () => undefined }))
  try {
    for (const step of [foldBrandRatings, foldCounts, rebuildWords, rebuildNames])
      await inTx(db, step)
    await inTx(db, (tx) => rankSellers(tx, daysAfter(now, -rankedDays)))
  } finally {
    await db.destroy()
  }
}
