import { queryOnce } from '@fairgrove/testing/services/database'
import { type Db, openDb, openPool } from '../apps/server/src/db/pool.ts'
import {
  chicago,
  directoryWriters,
  findStaleInventory,
  seedDirectory,
} from '../apps/server/test/directory-writers.ts'
import { pickRandom } from '../apps/server/test/random-catalogue.ts'
import {
  expectListingToMatch,
  randomProductSearch,
  selectPublicProducts,
} from '../apps/server/test/reference-product-listing.ts'

type Options = {
  /** Migrated and empty. */
  databaseUrl: string
  rounds: number
  onRound?: (round: number) => void
}

type DeadlockReport = {
  rounds: number
  /** Transactions committed, by writer. */
  writes: Record<string, number>
  /** As PostgreSQL counts them, including those that were retried. */
  deadlocks: number
  violations: string[]
}

/**
 * As many of each as the snapshot test of search/near.test.ts has, plus the writers that lock several products
 * at once.
 */
const concurrency: Record<keyof ReturnType<typeof directoryWriters>, number> = {
  editProduct: 2,
  editBrand: 2,
  editInventory: 2,
  clearInventory: 1,
  editDispensary: 1,
  decideProducts: 2,
  rankProducts: 1,
  orderAndCancel: 2,
}

/** Reads the directory in one snapshot per round while writers keep changing it. */
export async function runDeadlocks(options: Options): Promise<DeadlockReport> {
  const { databaseUrl, rounds, onRound } = options
  const db = openDb(openPool(databaseUrl, { max: 20, warn: () => undefined }))
  const writes: Record<string, number> = {}
  const violations: string[] = []
  try {
    const directory = await seedDirectory(db)
    const writers = Object.entries(directoryWriters(db, directory))
    let isDone = false
    const repeat = async (name: string, write: () => Promise<unknown>) => {
      while (!isDone) {
        await write().then(
          () => {
            writes[name] = (writes[name] ?? 0) + 1
          },
          (error: unknown) => violations.push(`${name}: ${error}`),
        )
      }
    }
    const running = writers.flatMap(([name, write]) =>
      Array.from({ length: concurrency[name as keyof typeof concurrency] }, () =>
        repeat(name, write),
      ),
    )
    for (let round = 1; round <= rounds; round += 1) {
      await readSnapshot(db, directory.brandIds).catch((error: unknown) =>
        violations.push(`round ${round}: ${error}`),
      )
      onRound?.(round)
    }
    isDone = true
    await Promise.all(running)
    const stale = await findStaleInventory(db)
    if (stale.length > 0)
      violations.push(`${stale.length} inventory rows differ from their products`)
  } finally {
    // A connection reports its last deadlocks when it closes.
    await db.destroy()
  }
  return { rounds, writes, deadlocks: await countDeadlocks(databaseUrl), violations }
}

function readSnapshot(db: Db, brandIds: string[]): Promise<void> {
  const place = { ...chicago, radius: pickRandom([1, 8, 25, 60, 200]) }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) =>
      expectListingToMatch(
        snapshot,
        randomProductSearch(brandIds, place),
        await selectPublicProducts(snapshot),
      ),
    )
}

async function countDeadlocks(databaseUrl: string): Promise<number> {
  const [row] = await queryOnce(
    databaseUrl,
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(row?.deadlocks)
}
