import pg from 'pg'
import { rollUpDays } from '../../apps/server/src/analytics/jobs.ts'
import { addDays } from '../../apps/server/src/clock.ts'
import { openDb, openPool } from '../../apps/server/src/db/pool.ts'
import { inTx } from '../../apps/server/src/db/tx.ts'
import { rankSellers } from '../../apps/server/src/home/store.ts'
import { insertSuggestions } from '../../apps/server/src/products/family-suggestions.store.ts'
import { compactBrandRatings } from '../../apps/server/src/reviews/store.ts'
import { compactListingCounts } from '../../apps/server/src/search/rollup.store.ts'
import { rebuildNames, rebuildWords } from '../../apps/server/src/search/words.store.ts'
import { buildAccountTables, getDemoAccountId, reviewerKeys } from './accounts.ts'
import { buildApplicationTables } from './applications.ts'
import { insertAuditLog } from './audit-log.ts'
import { insertBadgeHistory } from './badge-history.ts'
import { insertBankAccounts } from './bank-accounts.ts'
import { buildBrandRows, buildLogoDrawings } from './brands.ts'
import { buildLabReportRows, storeLabReports } from './contents.ts'
import { buildCustomerTables, customerReviews, customerSales } from './customer.ts'
import { insertDemoDeals } from './deals.ts'
import {
  buildDispensaryRows,
  buildInventoryRows,
  buildMenuRows,
  buildStorefrontDrawings,
  dispensaries,
} from './dispensaries.ts'
import { buildDetailRows } from './dispensary-details.ts'
import { buildHourTables } from './dispensary-hours.ts'
import { buildTaxTables } from './dispensary-taxes.ts'
import { buildEventTables } from './events.ts'
import { insertDemoFollows } from './follows.ts'
import { buildHomeDrawings, insertHomePageLayout } from './home.ts'
import { createCalendar } from './ids-and-dates.ts'
import { storeImages } from './images.ts'
import { insertDemoLists } from './lists.ts'
import { buildMemberTables } from './members.ts'
import { buildNewsletterTables } from './newsletters.ts'
import { insertDemoNotifications } from './notifications.ts'
import { buildOrderTables } from './orders.ts'
import { demoAccounts } from './people.ts'
import { buildPhotoDrawings, insertPhotos } from './place-photos.ts'
import { insertPlaceQuestions } from './place-questions.ts'
import { buildCoverDrawings, buildPostRows, postIds } from './posts.ts'
import {
  buildFamilyRows,
  buildProductDrawings,
  buildProductRows,
  buildStockRows,
  products,
} from './products.ts'
import { buildQuestionTables } from './questions.ts'
import { buildReplyRows } from './review-replies.ts'
import { buildFavoriteRows, buildReviewTables } from './review-rows.ts'
import { generateReviews } from './reviews.ts'
import { buildRevisionTables } from './revisions.ts'
import { buildRewardTables } from './rewards.ts'
import { insertMissing, mergeByTime, type Tables } from './rows.ts'
import { buildRecentSales, buildSalesForReviews, buildSteadySales } from './sales.ts'
import { insertSearchMisses } from './search-misses.ts'
import { buildVisitTables, insertListingViews } from './visits.ts'

export type DemoTarget = {
  databaseUrl: string
  storageUrl: string
  /** The site's SEALING_KEYS. Without them nobody has a bank account. */
  encryptionKeys?: string | undefined
}
type LoadOptions = { isDemo: boolean }

/** As the nightly job ranks them. */
const rankedDays = 30

/** Arbitrary, but the same for every loader. */
const lockId = 7_403_117

/** Fills an empty database. One with even a single account is left alone. */
export async function loadDemoDataIfEmpty(
  target: DemoTarget,
  options: LoadOptions = { isDemo: false },
): Promise<void> {
  assertNotProduction(options)
  await withLoadLock(target, async (client) => {
    const { rowCount } = await client.query('select 1 from accounts limit 1')
    if (rowCount === 0) await load(client, target)
  })
}

/** Adds what is missing; a second run changes nothing. */
export async function loadDemoData(
  target: DemoTarget,
  options: LoadOptions = { isDemo: false },
): Promise<void> {
  assertNotProduction(options)
  await withLoadLock(target, (client) => load(client, target))
}

function assertNotProduction({ isDemo }: LoadOptions): void {
  if (process.env.NODE_ENV === 'production' && !isDemo) {
    throw new Error('Demo accounts have published passwords: they have no place in production.')
  }
}

async function withLoadLock(
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
  const images = (await isComplete(client))
    ? new Map<string, string>()
    : await storeImages({
        ...target,
        drawings: [
          ...buildLogoDrawings(),
          ...buildStorefrontDrawings(),
          ...buildProductDrawings(),
          ...buildCoverDrawings(),
          ...buildHomeDrawings(),
          ...buildPhotoDrawings(),
        ],
      })
  const now = new Date()
  // Like images: only needed by rows that do not exist yet.
  if (images.size > 0) await storeLabReports(target.storageUrl, products, createCalendar(now))
  await insertDemoRows(client, now, images)
  if (target.encryptionKeys) {
    await insertBankAccounts(client, createCalendar(now), target.encryptionKeys)
  }
  await refreshAggregates(target.databaseUrl)
}

/** In one transaction, so an interrupted load leaves nothing behind. */
export async function insertDemoRows(
  client: pg.ClientBase,
  now: Date,
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const tables = await buildDemoTables(now, images)
  await client.query('begin')
  await insertMissing(client, tables)
  await insertHomePageLayout(client, images)
  await insertBadgeHistory(client, createCalendar(now), getDemoAccountId('Admin'))
  await insertAuditLog(client, createCalendar(now), getDemoAccountId)
  await insertDemoNotifications(
    client,
    createCalendar(now),
    demoAccounts.map(({ role }) => getDemoAccountId(role)),
  )
  await insertListingViews(client, createCalendar(now), filterRows(tables, 'products'))
  await insertSearchMisses(client, createCalendar(now))
  await insertDemoLists(client, createCalendar(now))
  await insertPhotos(client, createCalendar(now), images)
  await insertPlaceQuestions(client, createCalendar(now))
  await insertDemoFollows(client, createCalendar(now))
  await insertDemoDeals(client, createCalendar(now))
  await client.query('commit')
}

const filterRows = (tables: Tables, ...names: string[]) =>
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

async function buildDemoTables(now: Date, images: ReadonlyMap<string, string>): Promise<Tables> {
  const calendar = createCalendar(now)
  const reviews = [...generateReviews(reviewerKeys), ...customerReviews]
  const sales = [
    ...buildSalesForReviews(generateReviews(reviewerKeys)),
    ...buildRecentSales(),
    ...buildSteadySales(),
    ...customerSales,
  ]
  return mergeByTime('coin_entries', [
    ...(await buildAccountTables(calendar, images)),
    ['brands', buildBrandRows(calendar, getDemoAccountId, images)],
    ['dispensaries', await buildDispensaryRows(calendar, getDemoAccountId, images)],
    ...buildHourTables(dispensaries),
    ['lab_reports', buildLabReportRows(products, calendar)],
    ['dispensary_details', buildDetailRows(dispensaries)],
    ['product_families', buildFamilyRows(calendar)],
    ...buildTaxTables(dispensaries, calendar),
    ['products', buildProductRows(calendar, getDemoAccountId, images)],
    ['product_stock', buildStockRows()],
    ['product_availability', buildInventoryRows(calendar)],
    ['dispensary_menus', buildMenuRows(calendar)],
    ...buildReviewTables(reviews, calendar, getDemoAccountId),
    ['review_replies', buildReplyRows(reviews, calendar)],
    ...buildRewardTables(),
    ...buildCustomerTables(calendar),
    ...buildVisitTables(calendar),
    ['favourites', buildFavoriteRows(dispensaries, calendar)],
    ['blog_posts', buildPostRows(calendar, images)],
    ...buildQuestionTables(calendar),
    ...buildEventTables(calendar),
    ...buildOrderTables(sales, calendar, images),
    ...buildApplicationTables(calendar, getDemoAccountId),
    ...buildRevisionTables(calendar, getDemoAccountId),
    ...buildMemberTables(calendar, getDemoAccountId),
    ...buildNewsletterTables(calendar, getDemoAccountId),
  ])
}

/** What the worker's jobs would add up within a minute, or overnight. */
export async function refreshAggregates(databaseUrl: string, now = new Date()): Promise<void> {
  const db = openDb(openPool(databaseUrl, { max: 1, warn: () => undefined }))
  try {
    for (const step of [compactBrandRatings, compactListingCounts, rebuildWords, rebuildNames])
      await inTx(db, step)
    await inTx(db, (tx) => insertSuggestions(tx, now))
    await inTx(db, (tx) => rankSellers(tx, addDays(now, -rankedDays)))
    await rollUpDays({ clock: { now: () => now }, longQueryDb: db })
  } finally {
    await db.destroy()
  }
}
