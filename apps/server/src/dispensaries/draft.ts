import { badgeNames, namesOf } from '@fairgrove/contract/badges.options'
import type { DispensaryDraft } from '@fairgrove/contract/dispensaries'
import { flagsAfter } from '../badges/view.ts'
import { claimAfter } from '../brands/draft.ts'
import type { Caller } from '../http/caller.ts'
import { type Point, pointAfter } from './rules.ts'
import type { DispensaryChanges, DispensaryRow } from './store.ts'

/** What of a draft its sender may write. Left out means unchanged; sent without the right means unread. */
export function changesFrom(
  draft: DispensaryDraft,
  before: DispensaryRow,
  editor: Caller,
  { found, houseAccountId }: { found: Point | undefined; houseAccountId: string | undefined },
): DispensaryChanges {
  return editor.isAdmin
    ? { ...contactOf(draft, before, found), ...decisionsOf(draft, before, houseAccountId) }
    : contactOf({ ...draft, lat: undefined, lng: undefined }, before, found)
}

function contactOf(
  draft: DispensaryDraft,
  before: DispensaryRow,
  found: Point | undefined,
): DispensaryChanges {
  return {
    logo: draft.logo === undefined ? before.logo : draft.logo,
    description: draft.description ?? before.description,
    website: draft.website === undefined ? before.website : draft.website || null,
    telephone: draft.telephone,
    address: draft.address,
    city: draft.city,
    state: draft.state,
    postalCode: draft.postalCode,
    point: pointAfter(before, draft, found),
  }
}

function decisionsOf(
  draft: DispensaryDraft,
  before: DispensaryRow,
  houseAccountId: string | undefined,
): DispensaryChanges {
  // A blank one is kept from the public until its first save, which approves it unless that says otherwise.
  const isApproved = draft.approved ? draft.approved === 'Y' : before.isApproved || !before.name
  return {
    ...claimAfter(draft.claimed, before, houseAccountId),
    name: draft.name,
    category: draft.category ?? before.category,
    isApproved,
    flags: flagsAfter(before.flags, draft.badges),
  }
}

/** As the audit log shows it: what people can change, badges by their names. */
export function auditedDispensary({
  id,
  flags,
  ratingSum,
  ratingCount,
  updatedAt,
  ...row
}: DispensaryRow) {
  return { ...row, badges: namesOf(flags, badgeNames) }
}
