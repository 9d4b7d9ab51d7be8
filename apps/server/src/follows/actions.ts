import type { SavedQuery, SavedSearch } from '@fairgrove/contract/follows'
import {
  buildSearchPath,
  describeSearch,
  maxFollows,
  maxSavedSearches,
  texts,
  type UpdateGroup,
} from '@fairgrove/contract/follows.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { createLinkToken, verifyLinkToken } from '../accounts/link-token.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { findLatestDigest } from './digest.store.ts'
import { hasArea, isNarrowed, toSearchFilter } from './rules.ts'
import { getFilterKey, resolveSearch } from './searches.actions.ts'
import * as store from './store.ts'

export async function listFollowing({ db }: Deps, { accountId }: Caller) {
  const [follows, searches, latest] = await Promise.all([
    store.listFollowRows(db, accountId),
    store.listSearchRows(db, accountId),
    findLatestDigest(db, accountId),
  ])
  return {
    follows: follows.map(({ subjectId, ...follow }) => ({ ...follow, _id: subjectId })),
    searches: searches.map(toSavedSearch),
    latest: latest
      ? {
          createdAt: latest.createdAt.toISOString(),
          groups: (latest.data as { groups: UpdateGroup[] }).groups,
        }
      : null,
  }
}

const toSavedSearch = ({ id, page, filter }: store.SavedSearchRow): SavedSearch => ({
  _id: id,
  page,
  name: describeSearch(page, filter),
  path: buildSearchPath(page, filter),
})

export async function follow(
  { db }: Deps,
  { accountId }: Caller,
  { utcOffset, ...target }: store.FollowTarget & { utcOffset: number | undefined },
): Promise<{ message: string }> {
  const name = await inTx(db, async (tx) => {
    if (!(await store.lockFollower(tx, accountId))) throw new Problem('not_signed_in')
    const { follows } = await store.countFollows(tx, accountId)
    const isFull = follows >= maxFollows && !(await store.isFollowing(tx, accountId, target))
    if (isFull) throw new Problem('follow_limit', { message: texts.tooManyFollows })
    if (utcOffset !== undefined) await store.saveUtcOffset(tx, accountId, utcOffset)
    return store.insertFollow(tx, { id: uuidv7(), accountId, ...target })
  })
  if (name === undefined) throw new Problem('not_found')
  return { message: `You’re following ${name}.` }
}

export async function saveSearch(
  deps: Deps,
  { accountId }: Caller,
  { search, utcOffset }: { search: SavedQuery; utcOffset: number | undefined },
): Promise<SavedSearch> {
  const { page } = search
  const filter = toSearchFilter(search)
  if (!isNarrowed(filter)) throw new Problem('invalid_input', { message: texts.nothingToSave })
  // Rejects an unknown place or collection, as the listing does.
  await resolveSearch(deps, { page, filter })
  const filterKey = getFilterKey(page, filter)
  const id = await inTx(deps.db, async (tx) => {
    if (!(await store.lockFollower(tx, accountId))) throw new Problem('not_signed_in')
    const { searches } = await store.countFollows(tx, accountId)
    const isFull =
      searches >= maxSavedSearches && !(await store.isSearchSaved(tx, { accountId, filterKey }))
    if (isFull) throw new Problem('follow_limit', { message: texts.tooManySearches })
    if (utcOffset !== undefined) await store.saveUtcOffset(tx, accountId, utcOffset)
    const row = { id: uuidv7(), accountId, page, filter, filterKey }
    return store.insertSearch(tx, { ...row, hasArea: hasArea(search, filter) })
  })
  return toSavedSearch({ id, page, filter })
}

/** Somebody else's search is not found. */
export async function deleteSearch({ db }: Deps, { accountId }: Caller, id: string): Promise<void> {
  const isDeleted = await inTx(db, (tx) => store.deleteSearchRow(tx, { id, accountId }))
  if (!isDeleted) throw new Problem('not_found')
}

/** Signed for one follow: it cannot be changed into another, and ends nothing that was followed again later. */
export const buildStopUrl = (
  { publicUrl, linkSecret }: Pick<Deps, 'publicUrl' | 'linkSecret'>,
  followId: string,
): string => `${publicUrl}/unfollow/${createLinkToken(linkSecret, 'unfollow', followId)}`

/** Anyone with the email can stop it without signing in. Repeating it has no effect. */
export async function stopFollowing(
  { db, linkSecrets }: Deps,
  token: string,
): Promise<{ message: string }> {
  const id = verifyLinkToken(linkSecrets, 'unfollow', token)
  if (!id) {
    throw new Problem('not_found', {
      message: 'This link is incomplete. Open it again from the email.',
    })
  }
  await inTx(db, (tx) => store.deleteByFollowId(tx, id))
  return { message: texts.stopped }
}

export const followData: PersonalData[] = [
  {
    name: 'follows',
    collect: async (db, accountId) => await store.listFollowRows(db, accountId),
    erase: store.deleteAccountFollows,
  },
  {
    name: 'savedSearches',
    collect: async (db, accountId) =>
      (await store.listSearchRows(db, accountId)).map(({ page, filter }) => ({ page, filter })),
  },
  { name: 'followDigests', collect: store.listDigestRows },
]
