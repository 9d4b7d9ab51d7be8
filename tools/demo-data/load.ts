import pg from 'pg'
import { openDb, openPool } from '../../apps/server/src/db/pool.ts'
import { inTx } from '../../apps/server/src/db/tx.ts'
import { foldBrandRatings } from '../../apps/server/src/reviews/store.ts'
import { foldCounts } from '../../apps/server/src/search/rollup.store.ts'
import { rebuildNames, rebuildWords } from '../../apps/server/src/search/words.store.ts'
import { accountIdOf, accountTables, reviewerKeys } from './accounts.ts'
import { applicationTables } from './applications.ts'
import { writeDemoLog } from './audit-log.ts'
import { startBadgeTrails } from './badge-trail.ts'
import { brandRows, logoDrawings } from './brands.ts'
import { availabilityRows, dispensaries, dispensaryRows, storeDrawings } from './dispensaries.ts'
import { arrangeDemoHome, homeDrawings, topSellerRows } from './home.ts'
import { calendarFrom } from './identity.ts'
import { orderTables } from './orders.ts'
import { storePictures } from './pictures.ts'
import { coverDrawings, postIds, postRows } from './posts.ts'
import { productDrawings, productRows, products, stockRows } from './products.ts'
import { questionTables } from './questions.ts'
import { favouriteRows, reviewTables } from './review-rows.ts'
import { makeReviews } from './reviews.ts'
import { customerReviews, rewardTables } from './rewards.ts'
import { insertMissing, type Tables } from './rows.ts'
import { lookAround, visitTables } from './visits.ts'

export type DemoTarget = { databaseUrl: string; storageUrl: string }
type Permission = { isDemo: boolean }

/** Any number will do, as long as every loader asks for the same one. */
const lockId = 7_403_117

/** Gives an empty database something to show. A database with even one account is left alone. */
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

/** Adds whatever of the demo is missing; run twice, the second time changes nothing. */
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

/** All or nothing, so that an interrupted load leaves nothing half done. */
export async function insertDemo(
  client: pg.ClientBase,
  now: Date,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const tables = await demoTables(now, pictures)
  await client.query('begin')
  await insertMissing(client, tables)
  await arrangeDemoHome(client, pictures)
  await startBadgeTrails(client, rowsOf(tables, 'brands', 'dispensaries'))
  await writeDemoLog(client, calendarFrom(now), accountIdOf)
  await lookAround(client, calendarFrom(now), rowsOf(tables, 'products'))
  await client.query('commit')
}

const rowsOf = (tables: Tables, ...names: string[]) =>
  tables.flatMap(([table, rows]) => (names.includes(table) ? rows : []))

/** Pictures take most of the time and are only needed by rows that are not there yet. */
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
  return [
    ...(await accountTables(calendar, pictures)),
    ['brands', brandRows(calendar, accountIdOf, pictures)],
    ['dispensaries', await dispensaryRows(calendar, accountIdOf, pictures)],
    ['products', productRows(calendar, accountIdOf, pictures)],
    ['product_stock', stockRows()],
    ['product_availability', availabilityRows(calendar)],
    ...reviewTables([...makeReviews(reviewerKeys), ...customerReviews], calendar, accountIdOf),
    ...rewardTables(calendar),
    ...visitTables(calendar),
    ['favourites', favouriteRows(dispensaries, calendar)],
    ['blog_posts', postRows(calendar, pictures)],
    ['top_sellers', topSellerRows()],
    ...questionTables(calendar),
    ...orderTables(calendar),
    ...applicationTables(calendar, accountIdOf),
  ]
}

/** What the worker would do within the next minute or night. */
export async function addUp(databaseUrl: string): Promise<void> {
  const db = openDb(openPool(databaseUrl, { max: 1, warn: () => undefined }))
  try {
    for (const step of [foldBrandRatings, foldCounts, rebuildWords, rebuildNames])
      await inTx(db, step)
  } finally {
    await db.destroy()
  }
}
