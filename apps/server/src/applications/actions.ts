import type * as contract from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { badgeDisputeDays, badges } from '@fairgrove/contract/badges.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { findBrand } from '../brands/store.ts'
import { addDays } from '../clock.ts'
import { declareJob, enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { findDispensary } from '../dispensaries/store.ts'
import { findEntry } from '../education/entries.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { isClaimable } from './rules.ts'
import { insertApplication, insertLocations, type NewApplication } from './store.ts'

export const sendApplicationEmailJob = declareJob(
  'applications.mail',
  z.object({
    applicationId: z.uuid(),
    emailKind: z.enum(['received', 'decided', 'owner_challenged', 'owner_decided']),
  }),
)

type ApplicationRequest = { caller: Caller | undefined; idempotencyKey: IdempotencyKey | undefined }
type MessageResponse = { message: string }

export function applyForListing(
  deps: Deps,
  draft: contract.ListingApplication,
  { caller, idempotencyKey }: ApplicationRequest,
): Promise<MessageResponse> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const id = await saveApplication(deps, tx, {
      ...toContact(draft),
      kind: draft.isDispensary ? 'dispensary' : 'brand',
      // Admins apply for others, who claim the listing.
      accountId: caller && !caller.isAdmin ? caller.accountId : null,
      sellsThc: draft.isTHC,
      sellsCbd: draft.isCBD,
      sellsMerch: draft.isMerch,
    })
    if (draft.isDispensary) await insertLocations(tx, id, draft.locations)
    await enqueue(tx, sendApplicationEmailJob, { applicationId: id, emailKind: 'received' })
    return { message: texts.thanks }
  })
}

export function applyAsVendor(
  deps: Deps,
  { offer, ...draft }: contract.VendorApplication,
  { caller, idempotencyKey }: ApplicationRequest,
): Promise<MessageResponse> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const accountId = caller?.accountId ?? null
    const application = { ...toContact(draft), kind: 'vendor', accountId, message: offer }
    const applicationId = await saveApplication(deps, tx, application)
    await enqueue(tx, sendApplicationEmailJob, { applicationId, emailKind: 'received' })
    return { message: texts.thanks }
  })
}

export function claimListing(
  deps: Deps,
  { listing, id, role, proof }: contract.ClaimDraft,
  { caller, idempotencyKey }: { caller: Caller; idempotencyKey: IdempotencyKey | undefined },
): Promise<MessageResponse> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const find = listing === 'brand' ? findBrand : findDispensary
    const claimed = await find(tx, id, undefined)
    if (!claimed) throw new Problem('not_found')
    if (!isClaimable(claimed.ownerId, deps.houseAccountId)) throw new Problem('listing_owned')
    const applicationId = await saveApplication(deps, tx, {
      kind: 'claim',
      accountId: caller.accountId,
      name: claimed.name,
      role,
      message: proof,
      ...(listing === 'brand' ? { brandId: id } : { dispensaryId: id }),
    })
    await enqueue(tx, sendApplicationEmailJob, { applicationId, emailKind: 'received' })
    return { message: texts.thanks }
  })
}

/** For a badge the company has now. Its owner learns that the badge is disputed, not by whom or why. */
export function disputeBadge(
  deps: Deps,
  { company, badge, message, contactEmail }: contract.BadgeDisputeDraft,
  { caller, idempotencyKey }: ApplicationRequest,
): Promise<MessageResponse> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const brand = await findBrand(tx, company, undefined)
    const disputed = brand ?? (await findDispensary(tx, company, undefined))
    if (!disputed || (disputed.flags & badges[badge].bit) === 0) throw new Problem('not_found')
    const answerBy = addDays(deps.clock.now(), badgeDisputeDays)
    const application = {
      kind: 'challenge',
      accountId: caller?.accountId ?? null,
      name: disputed.name,
      badge,
      answerBy,
      message,
      contactEmail,
      ...(brand ? { brandId: company } : { dispensaryId: company }),
    }
    const applicationId = await saveApplication(deps, tx, application)
    await enqueue(tx, sendApplicationEmailJob, { applicationId, emailKind: 'received' })
    await enqueue(tx, sendApplicationEmailJob, { applicationId, emailKind: 'owner_challenged' })
    return { message: texts.thanksForDispute }
  })
}

export function reportBug(
  deps: Deps,
  { summary, description, page, contactEmail }: contract.BugReport,
  { caller, idempotencyKey }: ApplicationRequest,
): Promise<MessageResponse> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    await saveApplication(deps, tx, {
      kind: 'bug',
      accountId: caller?.accountId ?? null,
      name: summary,
      page,
      message: description,
      contactEmail: contactEmail || null,
    })
    return { message: texts.thanksForReport }
  })
}

/** Not linked to an account: people report from the crisis pages. */
export function reportWrongNumber(
  deps: Deps,
  { entry: entryId, message }: contract.WrongNumberReport,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<MessageResponse> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const entry = findEntry(entryId)
    if (!entry) throw new Problem('not_found')
    const { name, page } = entry
    await saveApplication(deps, tx, { kind: 'wrong_number', name, page, message })
    return { message: texts.thanksForWrongNumber }
  })
}

async function saveApplication(
  { clock }: Deps,
  tx: Tx,
  application: Omit<NewApplication, 'id' | 'createdAt'>,
): Promise<string> {
  const id = uuidv7()
  const isNew = await insertApplication(tx, { ...application, id, createdAt: clock.now() })
  const isClaim = application.kind === 'claim'
  if (!isNew) throw new Problem(isClaim ? 'claim_waiting' : 'challenge_waiting')
  return id
}

function toContact({
  name,
  contactName,
  contactEmail,
  website,
}: Pick<contract.VendorApplication, 'name' | 'contactName' | 'contactEmail' | 'website'>) {
  return { name, contactName, contactEmail, website: website || null }
}
