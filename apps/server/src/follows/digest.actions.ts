import {
  buildSearchPath,
  describeSearch,
  type FollowUpdate,
} from '@fairgrove/contract/follows.options'
import { Problem } from '@fairgrove/contract/problems'
import { crashPoint } from '../crash.ts'
import { isConnectionError } from '../db/errors.ts'
import type { Warn } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../notifications/actions.ts'
import { composeDigest, toSections } from './digest.rules.ts'
import * as store from './digest.store.ts'
import { resolveSearch } from './searches.actions.ts'
import { listStillMatching } from './searches.store.ts'

type DigestDeps = Pick<Deps, 'db' | 'geocode' | 'clock'> & { warn: Warn }

const accountsPerRead = 200

/** One after the other, so that the queue never has more than this job, whatever people follow. */
export async function writeDueDigests(deps: DigestDeps): Promise<void> {
  for (;;) {
    const accountIds = await store.listDueAccounts(deps.db, deps.clock.now(), accountsPerRead)
    if (accountIds.length === 0) return
    for (const accountId of accountIds) {
      try {
        await inTx(deps.db, (tx) => writeDigest(deps, tx, accountId))
      } catch (error) {
        if (isConnectionError(error)) throw error
        deps.warn({ err: error }, 'writing a digest failed')
        await inTx(deps.db, (tx) => store.postponeDigest(tx, accountId))
      }
    }
  }
}

/**
 * The notification and what was told are one transaction: a worker that is killed has done both or neither. Its email and
 * push messages are those of any notification.
 */
async function writeDigest(deps: DigestDeps, tx: Tx, accountId: string): Promise<void> {
  const now = deps.clock.now()
  const range = await store.lockDueDigest(tx, accountId, now)
  if (!range) return
  const changes = toSections(await store.listNewChanges(tx, accountId, range))
  const matches = await listMatchSections(
    deps,
    tx,
    await store.listNewMatches(tx, accountId, range),
  )
  const data = composeDigest([...changes, ...matches])
  const hasUpdates = data.groups.length > 0
  if (hasUpdates) {
    const eventKey = `batch ${range.until}`
    await notify(tx, now, { accountId, kind: 'follow_updates', eventKey, data })
  }
  await store.markNotified(tx, accountId, { until: range.until, sentAt: hasUpdates ? now : null })
  crashPoint('digest.written')
}

/** Of what the searches found, what still matches. */
async function listMatchSections(
  deps: DigestDeps,
  tx: Tx,
  searches: readonly store.MatchedSearch[],
) {
  const sections = []
  for (const { followId, page, filter, subjectIds } of searches) {
    const found = await findNames({ ...deps, db: tx }, { page, filter, subjectIds })
    const updates = found.map(
      ({ id, name }): FollowUpdate => ({
        change: 'new',
        subject: page === 'products' ? 'product' : 'dispensary',
        subjectId: id,
        name,
      }),
    )
    const name = describeSearch(page, filter)
    if (updates.length > 0)
      sections.push({ followId, name, path: buildSearchPath(page, filter), updates })
  }
  return sections
}

async function findNames(
  deps: Pick<Deps, 'db' | 'geocode' | 'clock'>,
  { page, filter, subjectIds }: Omit<store.MatchedSearch, 'followId'>,
): Promise<{ id: string; name: string }[]> {
  try {
    const search = await resolveSearch(deps, { page, filter })
    const ids = await listStillMatching(deps.db, search, subjectIds)
    return await store.listNames(deps.db, page, ids)
  } catch (error) {
    // Its collection is gone, as its page would say.
    if (error instanceof Problem) return []
    throw error
  }
}
