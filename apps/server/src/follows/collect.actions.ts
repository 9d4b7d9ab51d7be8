import { Problem } from '@fairgrove/contract/problems'
import { isConnectionError } from '../db/errors.ts'
import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import * as store from './changes.store.ts'
import { resolveSearch } from './searches.actions.ts'
import { listMatchesOfBatch } from './searches.store.ts'

/** Changes that are looked at together; a search reads all of them that may match. */
const maxChangesPerBatch = 5_000
const searchesPerRead = 200
const followersPerStatement = 5_000
/** Sorts before every id and every key. */
const firstId = '00000000-0000-0000-0000-000000000000'

type CollectDeps = Pick<Deps, 'db' | 'geocode' | 'clock'> & { warn: Warn }

/**
 * Finds whom the changes since the last run concern, and makes their digests due: one row per account, however many
 * changes there are. A worker that is killed leaves a batch, which the next one repeats from the start: nothing in it
 * has an effect twice.
 */
export async function collectChanges(deps: CollectDeps): Promise<void> {
  for (;;) {
    const batch = await inTx(deps.db, (tx) => store.startBatch(tx, maxChangesPerBatch))
    if (batch === undefined) return
    for (const subjectId of await store.listChangedSubjects(deps.db, batch)) {
      await spread(deps, { subjectId })
    }
    await runSearches(deps, batch)
    await inTx(deps.db, (tx) => store.finishBatch(tx, batch))
  }
}

async function spread(
  { db, clock }: CollectDeps,
  source: { subjectId: string } | { filterKey: string },
): Promise<void> {
  let after: string | null = firstId
  while (after !== null) {
    const page: { after: string; limit: number; now: Date } = {
      after,
      limit: followersPerStatement,
      now: clock.now(),
    }
    after = (await inTx(db, (tx) => store.spreadToFollowers(tx, source, page))).last
  }
}

/** Only the kinds of searches that the batch can be new to, each filter once for everyone who saved it. */
async function runSearches(deps: CollectDeps, batch: string): Promise<void> {
  const content = await store.readBatchContent(deps.db, batch)
  if (content.products) await runSearchesOf(deps, batch, { page: 'products', hasArea: false })
  if (content.menus) await runSearchesOf(deps, batch, { page: 'products', hasArea: true })
  if (content.dispensaries)
    await runSearchesOf(deps, batch, { page: 'dispensaries', hasArea: false })
}

async function runSearchesOf(
  deps: CollectDeps,
  batch: string,
  kind: Parameters<typeof store.listDistinctSearches>[1],
): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: { after: string; limit: number } = { after, limit: searchesPerRead }
    const searches = await store.listDistinctSearches(deps.db, kind, page)
    for (const search of searches) await runSearch(deps, batch, search)
    after = searches.length === searchesPerRead ? searches.at(-1)?.filterKey : undefined
  }
}

async function runSearch(
  deps: CollectDeps,
  batch: string,
  search: store.DistinctSearch,
): Promise<void> {
  const found = await findMatches(deps, batch, search)
  if (found.length === 0) return
  // An import of 5,000 products matches every broad filter: a row for each would be millions, and no digest reads them.
  const subjectIds = found.slice(0, store.maxChangesPerFollow)
  const { filterKey } = search
  await inTx(deps.db, (tx) => store.insertMatches(tx, { filterKey, batch, subjectIds }))
  await spread(deps, { filterKey })
}

/** One search that fails must not keep all others from running. */
async function findMatches(
  deps: CollectDeps,
  batch: string,
  search: store.DistinctSearch,
): Promise<string[]> {
  try {
    return await listMatchesOfBatch(deps.db, await resolveSearch(deps, search), batch)
  } catch (error) {
    // The job is repeated, and the batch with it.
    if (isConnectionError(error)) throw error
    // A problem says that its collection is gone, as its page does.
    if (!(error instanceof Problem)) deps.warn({ err: error }, 'a saved search failed')
    return []
  }
}
