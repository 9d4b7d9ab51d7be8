import { Problem } from '@fairgrove/contract/problems'
import type { SellerProfile, SellerProfileDraft } from '@fairgrove/contract/sellers'
import { buildAuditChange } from '../accounts/personal-data.ts'
import { lockAccount, saveSellerProfile } from '../accounts/store.ts'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { toAuditedDispensary } from '../dispensaries/draft.ts'
import { type AddressLocation, geocodeAddress } from '../dispensaries/geocoding.ts'
import { needsStreet, resolveLocation } from '../dispensaries/rules.ts'
import { lockDispensary, updateDispensaryRow } from '../dispensaries/store.ts'
import { enqueueGeocoding } from '../dispensaries/street-geocoding.actions.ts'
import type { Caller } from '../http/caller.ts'
import { getSellerProfile } from './view.ts'

type LocationMove = SellerProfileDraft['dispensaryAddresses'][number] & {
  geocoded: AddressLocation | undefined
}

/** All or nothing: one location that is not the seller's own rejects the whole save. */
export async function saveProfile(
  deps: Deps,
  caller: Caller,
  draft: SellerProfileDraft,
): Promise<SellerProfile> {
  const moves = await Promise.all(
    draft.dispensaryAddresses.map(async (move) => ({
      ...move,
      geocoded: await geocodeAddress(deps.geocode, { ...move, state: move.localState }),
    })),
  )
  const { accountId } = caller
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    const before = await getSellerProfile(tx, accountId)
    await saveSellerProfile(tx, accountId, {
      name: draft.name,
      logo: draft.image,
      description: draft.description,
    })
    for (const move of sortById(moves)) await moveDispensary(tx, caller, move, now)
    const after = await getSellerProfile(tx, accountId)
    const entry = { actorId: accountId, action: 'seller.saved', subjectId: accountId }
    const record = buildAuditChange(toAuditedProfile(before), toAuditedProfile(after))
    if (record) await writeAudit(tx, { ...entry, ...record, createdAt: now })
    return after
  })
}

/** Locations have their own audit entries. */
const toAuditedProfile = ({ name, image, description }: SellerProfile) => ({
  name,
  image,
  description,
})

/** Lock dispensaries in id order so two saves cannot deadlock. */
const sortById = (moves: LocationMove[]) => moves.toSorted((a, b) => (a._id < b._id ? -1 : 1))

async function moveDispensary(
  tx: Tx,
  caller: Caller,
  move: LocationMove,
  now: Date,
): Promise<void> {
  const before = await lockDispensary(tx, move._id, caller)
  if (before?.ownerId !== caller.accountId) throw new Problem('not_found')
  const address = {
    address: move.streetAddress,
    city: move.city,
    state: move.localState,
    postalCode: move.postalCode,
  }
  const location = resolveLocation(before, address, move.geocoded)
  const after = await updateDispensaryRow(tx, move._id, { ...address, location, updatedAt: now })
  if (needsStreet(location)) await enqueueGeocoding(tx)
  const changes = diffFields(toAuditedDispensary(before), toAuditedDispensary(after))
  if (Object.keys(changes).length === 0) return
  await writeAudit(tx, {
    actorId: caller.accountId,
    action: 'dispensary.saved',
    subjectId: move._id,
    subjectName: after.name,
    changes,
    createdAt: now,
  })
}
