import type { ApplicationDecisionDraft } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { texts as approvalTexts } from '@fairgrove/contract/approvals.options'
import type { Badge } from '@fairgrove/contract/badges.options'
import type { Hours } from '@fairgrove/contract/hours'
import { parseHoursText } from '@fairgrove/contract/hours-text'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { enqueueAccountChange } from '../accounts/declared-jobs.ts'
import { findAccount, lockAccount, saveSellerProfile, updateAccount } from '../accounts/store.ts'
import { hasOtherAdmin } from '../approvals/store.ts'
import { diffFields, type FieldChanges } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { isOwnListing } from '../badges/own-badges.actions.ts'
import { brandChanged } from '../brands/declared-jobs.ts'
import { insertBrand, lockBrand, updateBrandRow } from '../brands/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { removeBadges } from '../dispensaries/badge-removal.actions.ts'
import { geocodeAddress } from '../dispensaries/geocoding.ts'
import { completeHours } from '../dispensaries/hours.rules.ts'
import { type Location, needsStreet, toLocation } from '../dispensaries/rules.ts'
import { insertDispensary, lockDispensary, updateDispensaryRow } from '../dispensaries/store.ts'
import { enqueueGeocoding } from '../dispensaries/street-geocoding.actions.ts'
import type { Caller } from '../http/caller.ts'
import { findListing } from '../members/store.ts'
import { notify } from '../notifications/actions.ts'
import { sendApplicationEmailJob } from './actions.ts'
import { buildDispensaryName, inferCategory, isClaimable, toBrandLink } from './rules.ts'
import * as store from './store.ts'

type Listing = { type: 'brand' | 'dispensary'; _id: string; name: string; changes?: FieldChanges }

/** One decision with all its consequences, or nothing. */
export async function decideApplication(
  deps: Deps,
  admin: Caller,
  id: string,
  { decision, reason }: ApplicationDecisionDraft,
): Promise<Listing[]> {
  const now = deps.clock.now()
  // Before the transaction, because geocoding may take a while.
  const locations = decision === 'approved' ? await geocodeLocations(deps, id) : []
  return inTx(deps.db, async (tx) => {
    const application = await store.findApplication(tx, id)
    if (!application) throw new Problem('not_found')
    await refuseOwnCase(tx, admin, application)
    if (application.kind === 'challenge' && !reason) {
      throw new Problem('invalid_input', { fields: { reason: texts.findingsMissing } })
    }
    // Lock the account before the application, in the same order as erasing an account.
    if (application.accountId) await lockAccount(tx, application.accountId)
    const decisionRecord = { status: decision, reason, decidedBy: admin.accountId, decidedAt: now }
    const isClosed = await store.closeApplication(tx, id, decisionRecord)
    if (!isClosed) throw new Problem('already_decided')
    const listings =
      decision === 'approved'
        ? await applyApproval(deps, tx, { application, locations, admin, now, reason })
        : []
    const { kind, name } = application
    const entry = { actorId: admin.accountId, createdAt: now }
    const details = { kind, reason, listings: listings.map(({ _id }) => _id) }
    const applicationSubject = { subjectId: id, subjectName: name, details }
    await writeAudit(tx, { ...entry, ...applicationSubject, action: `application.${decision}` })
    const listingAction = { claim: 'claimed', challenge: 'badge_taken' }[kind] ?? 'created'
    for (const { type, _id, name, changes = {} } of listings) {
      const subject = { subjectId: _id, subjectName: name, changes, details: { applicationId: id } }
      await writeAudit(tx, { ...entry, ...subject, action: `${type}.${listingAction}` })
    }
    await enqueue(tx, sendApplicationEmailJob, { applicationId: id, emailKind: 'decided' })
    await notifyApplicant(tx, application, decisionRecord)
    if (kind === 'challenge') {
      await enqueue(tx, sendApplicationEmailJob, { applicationId: id, emailKind: 'owner_decided' })
    }
    return listings
  })
}

/**
 * A claim of the admin, or a dispute about badges of a listing of theirs, is for another one: otherwise a listing could be
 * given badges first and claimed afterward. Without another admin there is nobody else to decide.
 */
async function refuseOwnCase(
  tx: Tx,
  admin: Caller,
  { kind, accountId, brandId, dispensaryId }: store.ApplicationRow,
): Promise<void> {
  const listing = kind === 'challenge' && (await findListing(tx, brandId ?? dispensaryId ?? ''))
  const isOwn =
    (kind === 'claim' && accountId === admin.accountId) || (listing && isOwnListing(admin, listing))
  if (!isOwn || !(await hasOtherAdmin(tx, admin.accountId))) return
  throw new Problem('not_on_yourself', { message: approvalTexts.ownCase })
}

const notifiedKinds = ['brand', 'dispensary', 'claim', 'vendor'] as const

async function notifyApplicant(
  tx: Tx,
  { id, kind, name, accountId }: store.ApplicationRow,
  { status, reason, decidedAt }: { status: string; reason: string; decidedAt: Date },
): Promise<void> {
  const application = notifiedKinds.find((each) => each === kind)
  if (!accountId || !application) return
  const data = { application, name, isApproved: status === 'approved', reason }
  const notification = { accountId, kind: 'application_decided', eventKey: id, data } as const
  await notify(tx, decidedAt, notification)
}

type GeocodedLocation = store.LocationRow & { location: Location | null }
type Approval = {
  application: store.ApplicationRow
  locations: readonly GeocodedLocation[]
  admin: Caller
  now: Date
  reason: string
}

async function geocodeLocations({ db, geocode }: Deps, id: string): Promise<GeocodedLocation[]> {
  const rows = await store.listLocations(db, [id])
  return Promise.all(
    rows.map(async (row) => {
      const { city, state, zip: postalCode } = row
      const center = await geocodeAddress(geocode, { city, state, postalCode })
      return { ...row, location: center ? toLocation(center) : null }
    }),
  )
}

async function applyApproval(deps: Deps, tx: Tx, approval: Approval): Promise<Listing[]> {
  switch (approval.application.kind) {
    case 'brand':
      return [await listBrand(tx, approval)]
    case 'dispensary':
      return listDispensaries(tx, approval)
    case 'claim':
      return [await transferOwnership(deps, tx, approval)]
    case 'challenge':
      return [await removeDisputedBadge(tx, approval)]
    default:
      return []
  }
}

/**
 * A signed-in applicant owns the listing, which is public at once, and becomes a seller. Without an account it waits until
 * someone has completed and approved its page.
 */
async function makeApplicantOwner(tx: Tx, approval: Approval): Promise<string | null> {
  const { accountId, kind } = approval.application
  if (!accountId) return null
  await makeSeller(tx, accountId, approval)
  if (kind === 'dispensary') await saveSellerProfile(tx, accountId, { hasDispensary: true })
  return accountId
}

async function listBrand(tx: Tx, approval: Approval): Promise<Listing> {
  const { application, now } = approval
  const { name, website, sellsThc, sellsCbd } = application
  const ownerId = await makeApplicantOwner(tx, approval)
  const row = await insertBrand(tx, {
    id: uuidv7(),
    name,
    sellsThc,
    sellsCbd,
    brandLink: toBrandLink(website),
    ownerId,
    isClaimed: ownerId !== null,
    status: ownerId ? 'approved' : 'pending',
    createdAt: now,
    updatedAt: now,
  })
  await store.setApplicationBrand(tx, application.id, row.id)
  return { type: 'brand', _id: row.id, name }
}

async function listDispensaries(tx: Tx, approval: Approval): Promise<Listing[]> {
  const { application, locations, now } = approval
  const ownerId = await makeApplicantOwner(tx, approval)
  const listings: Listing[] = []
  for (const location of locations) {
    const row = await insertDispensary(tx, {
      id: uuidv7(),
      name: buildDispensaryName(application.name, location.alias),
      category: inferCategory(application),
      website: application.website,
      telephone: location.telephone,
      address: [location.address, location.street2].filter(Boolean).join(', '),
      city: location.city,
      state: location.state,
      postalCode: location.zip,
      location: location.location,
      hours: toApplicantHours(location),
      ownerId,
      isClaimed: ownerId !== null,
      isApproved: ownerId !== null,
      createdAt: now,
      updatedAt: now,
    })
    await store.setLocationDispensary(tx, location, row.id)
    listings.push({ type: 'dispensary', _id: row.id, name: row.name })
  }
  if (locations.some(({ location }) => needsStreet(location))) await enqueueGeocoding(tx)
  return listings
}

function toApplicantHours({ hours, state, zip }: store.LocationRow): Hours | null {
  const parsed = hours ? parseHoursText(hours) : undefined
  return parsed ? completeHours(parsed, { state, postalCode: zip }) : null
}

/** The claimant becomes the owner, and a seller: only sellers manage listings. */
async function transferOwnership(deps: Deps, tx: Tx, approval: Approval): Promise<Listing> {
  const { accountId, brandId, dispensaryId } = approval.application
  const id = brandId ?? dispensaryId
  if (!accountId || !id) throw new Error('A claim names its account and its listing.')
  const lock = brandId ? lockBrand : lockDispensary
  const before = await lock(tx, id, approval.admin)
  if (!before) {
    throw new Problem('not_found', {
      message: 'This listing is no longer in the directory. Decline the claim instead.',
    })
  }
  if (!isClaimable(before.ownerId, deps.houseAccountId)) throw new Problem('listing_owned')
  const update = brandId ? updateBrandRow : updateDispensaryRow
  const after = { isClaimed: true, ownerId: accountId }
  await update(tx, id, { ...after, updatedAt: approval.now })
  await makeSeller(tx, accountId, approval)
  if (dispensaryId) await saveSellerProfile(tx, accountId, { hasDispensary: true })
  else await enqueue(tx, brandChanged, { brandId: id })
  const { isClaimed, ownerId, name } = before
  const changes = diffFields({ isClaimed, ownerId }, after)
  return { type: brandId ? 'brand' : 'dispensary', _id: id, name, changes }
}

async function makeSeller(tx: Tx, accountId: string, { admin, now }: Approval): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (account?.isSeller) return
  await updateAccount(tx, accountId, { isSeller: true })
  const isAdmin = account?.isAdmin ?? false
  await enqueueAccountChange(tx, accountId, { change: 'roles', isAdmin, isSeller: true })
  await writeAudit(tx, {
    actorId: admin.accountId,
    action: 'account.updated',
    subjectId: accountId,
    changes: { isSeller: { before: false, after: true } },
    createdAt: now,
  })
}

/** The reason becomes part of the company's public record. */
async function removeDisputedBadge(tx: Tx, approval: Approval): Promise<Listing> {
  const { admin, application, now, reason } = approval
  const { brandId, dispensaryId, badge, name } = application
  const companyId = brandId ?? dispensaryId
  if (!companyId || !badge) throw new Error('A challenge names its company and its badge.')
  const badges = [badge as Badge]
  await removeBadges(tx, {
    companyId,
    badges,
    badgeChange: { reason },
    actorId: admin.accountId,
    now,
  })
  return { type: brandId ? 'brand' : 'dispensary', _id: companyId, name }
}
