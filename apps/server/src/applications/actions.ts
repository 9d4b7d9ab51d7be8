import type * as contract from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { badges, challengeDays } from '@fairgrove/contract/badges.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { findBrand } from '../brands/store.ts'
import { daysAfter } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { findDispensary } from '../dispensaries/store.ts'
import { findEntry } from '../education/entries.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { mailApplicant } from './declared-jobs.ts'
import { isClaimable } from './rules.ts'
import { insertApplication, insertLocations, type NewApplication } from './store.ts'

type Sent = { caller: Caller | undefined; once: Once | undefined }
type Said = { message: string }

export function applyForListing(
  deps: Deps,
  draft: contract.ListingApplication,
  { caller, once }: Sent,
): Promise<Said> {
  return inTxOnce(deps, once, async (tx) => {
    const id = await take(deps, tx, {
      ...contactOf(draft),
      kind: draft.isDispensary ? 'dispensary' : 'brand',
      accountId: caller?.accountId ?? null,
      sellsThc: draft.isTHC,
      sellsCbd: draft.isCBD,
      sellsMerch: draft.isMerch,
    })
    if (draft.isDispensary) await insertLocations(tx, id, draft.locations)
    await enqueue(tx, mailApplicant, { applicationId: id, letter: 'received' })
    return { message: texts.thanks }
  })
}

export function applyAsVendor(
  deps: Deps,
  { offer, ...draft }: contract.VendorApplication,
  { caller, once }: Sent,
): Promise<Said> {
  return inTxOnce(deps, once, async (tx) => {
    const accountId = caller?.accountId ?? null
    const application = { ...contactOf(draft), kind: 'vendor', accountId, message: offer }
    const applicationId = await take(deps, tx, application)
    await enqueue(tx, mailApplicant, { applicationId, letter: 'received' })
    return { message: texts.thanks }
  })
}

export function claimListing(
  deps: Deps,
  { listing, id, role, proof }: contract.ClaimDraft,
  { caller, once }: { caller: Caller; once: Once | undefined },
): Promise<Said> {
  return inTxOnce(deps, once, async (tx) => {
    const find = listing === 'brand' ? findBrand : findDispensary
    const claimed = await find(tx, id, undefined)
    if (!claimed) throw new Problem('not_found')
    if (!isClaimable(claimed.ownerId, deps.houseAccountId)) throw new Problem('listing_owned')
    const applicationId = await take(deps, tx, {
      kind: 'claim',
      accountId: caller.accountId,
      name: claimed.name,
      role,
      message: proof,
      ...(listing === 'brand' ? { brandId: id } : { dispensaryId: id }),
    })
    await enqueue(tx, mailApplicant, { applicationId, letter: 'received' })
    return { message: texts.thanks }
  })
}

/** Of what a company shows now. Its owner is told that the badge is looked at, not by whom or why. */
export function challengeBadge(
  deps: Deps,
  { company, badge, message, contactEmail }: contract.ChallengeDraft,
  { caller, once }: Sent,
): Promise<Said> {
  return inTxOnce(deps, once, async (tx) => {
    const brand = await findBrand(tx, company, undefined)
    const doubted = brand ?? (await findDispensary(tx, company, undefined))
    if (!doubted || (doubted.flags & badges[badge].bit) === 0) throw new Problem('not_found')
    const answerBy = daysAfter(deps.clock.now(), challengeDays)
    const application = {
      ...{ kind: 'challenge', accountId: caller?.accountId ?? null, name: doubted.name },
      ...{ badge, answerBy, message, contactEmail },
      ...(brand ? { brandId: company } : { dispensaryId: company }),
    }
    const applicationId = await take(deps, tx, application)
    await enqueue(tx, mailApplicant, { applicationId, letter: 'received' })
    await enqueue(tx, mailApplicant, { applicationId, letter: 'owner_challenged' })
    return { message: texts.thanksForChallenge }
  })
}

export function reportBug(
  deps: Deps,
  { summary, description, page, contactEmail }: contract.BugReport,
  { caller, once }: Sent,
): Promise<Said> {
  return inTxOnce(deps, once, async (tx) => {
    await take(deps, tx, {
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
  once: Once | undefined,
): Promise<Said> {
  return inTxOnce(deps, once, async (tx) => {
    const entry = findEntry(entryId)
    if (!entry) throw new Problem('not_found')
    const { name, page } = entry
    await take(deps, tx, { kind: 'wrong_number', name, page, message })
    return { message: texts.thanksForWrongNumber }
  })
}

async function take(
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

function contactOf({
  name,
  contactName,
  contactEmail,
  website,
}: Pick<contract.VendorApplication, 'name' | 'contactName' | 'contactEmail' | 'website'>) {
  return { name, contactName, contactEmail, website: website || null }
}
