import type { ApplicationVerdict } from '@fairgrove/contract/applications'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { lockAccount, saveSellerProfile, updateAccount } from '../accounts/store.ts'
import { writeAudit } from '../audit/store.ts'
import { insertBrand, lockBrand, updateBrandRow } from '../brands/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { insertDispensary, lockDispensary, updateDispensaryRow } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'
import { mailApplicant } from './declared-jobs.ts'
import { brandLinkFrom, categoryFor, isClaimable, placeName } from './rules.ts'
import * as store from './store.ts'

type Listing = { type: 'brand' | 'dispensary'; _id: string; name: string }

/** One decision, with all that follows from it, or nothing. */
export function decide(
  deps: Deps,
  admin: Caller,
  id: string,
  { decision, reason }: ApplicationVerdict,
): Promise<Listing[]> {
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const application = await store.findApplication(tx, id)
    if (!application) throw new Problem('not_found')
    // Before the application's own row, in the order in which erasing an account takes them.
    if (application.kind === 'claim' && application.accountId) {
      await lockAccount(tx, application.accountId)
    }
    const verdict = { status: decision, reason, decidedBy: admin.accountId, decidedAt: now }
    const isOurs = await store.closeApplication(tx, id, verdict)
    if (!isOurs) throw new Problem('already_decided')
    const listings =
      decision === 'approved' ? await carryOut(deps, tx, { application, admin, now }) : []
    const { kind, name } = application
    const entry = { actorId: admin.accountId, createdAt: now }
    const details = { kind, name, reason, listings: listings.map(({ _id }) => _id) }
    await writeAudit(tx, { ...entry, action: `application.${decision}`, subjectId: id, details })
    const done = kind === 'claim' ? 'claimed' : 'created'
    for (const { type, _id } of listings) {
      const subject = { subjectId: _id, details: { applicationId: id } }
      await writeAudit(tx, { ...entry, ...subject, action: `${type}.${done}` })
    }
    await enqueue(tx, mailApplicant, { applicationId: id, letter: 'decided' })
    return listings
  })
}

type Approval = { application: store.ApplicationRow; admin: Caller; now: Date }

async function carryOut(deps: Deps, tx: Tx, approval: Approval): Promise<Listing[]> {
  switch (approval.application.kind) {
    case 'brand':
      return [await listBrand(tx, approval)]
    case 'dispensary':
      return listDispensaries(tx, approval)
    case 'claim':
      return [await handOver(deps, tx, approval)]
    default:
      return []
  }
}

/** Kept from the public until someone has filled in its page and approved that. */
async function listBrand(tx: Tx, { application, now }: Approval): Promise<Listing> {
  const { name, website, sellsThc, sellsCbd } = application
  const row = await insertBrand(tx, {
    ...{ id: uuidv7(), name, sellsThc, sellsCbd, brandLink: brandLinkFrom(website) },
    ...{ status: 'pending', createdAt: now, updatedAt: now },
  })
  await store.noteBrand(tx, application.id, row.id)
  return { type: 'brand', _id: row.id, name }
}

async function listDispensaries(tx: Tx, { application, now }: Approval): Promise<Listing[]> {
  const listings: Listing[] = []
  for (const location of await store.listLocations(tx, [application.id])) {
    const row = await insertDispensary(tx, {
      id: uuidv7(),
      name: placeName(application.name, location.alias),
      category: categoryFor(application),
      website: application.website,
      telephone: location.telephone,
      address: [location.address, location.street2].filter(Boolean).join(', '),
      city: location.city,
      state: location.state,
      postalCode: location.zip,
      isApproved: false,
      createdAt: now,
      updatedAt: now,
    })
    await store.noteDispensary(tx, location, row.id)
    listings.push({ type: 'dispensary', _id: row.id, name: row.name })
  }
  return listings
}

/** The claimant becomes the owner, and a seller: only sellers look after listings. */
async function handOver(deps: Deps, tx: Tx, approval: Approval): Promise<Listing> {
  const { accountId, brandId, dispensaryId } = approval.application
  const id = brandId ?? dispensaryId
  if (!accountId || !id) throw new Error('A claim names its account and its listing.')
  const lock = brandId ? lockBrand : lockDispensary
  const before = await lock(tx, id, approval.admin)
  if (!before) {
    throw new Problem('not_found', { message: 'This listing is no longer in the directory.' })
  }
  if (!isClaimable(before.ownerId, deps.houseAccountId)) throw new Problem('listing_owned')
  const update = brandId ? updateBrandRow : updateDispensaryRow
  await update(tx, id, { isClaimed: true, ownerId: accountId, updatedAt: approval.now })
  await updateAccount(tx, accountId, { isSeller: true })
  if (dispensaryId) await saveSellerProfile(tx, accountId, { hasDispensary: true })
  return { type: brandId ? 'brand' : 'dispensary', _id: id, name: before.name }
}
