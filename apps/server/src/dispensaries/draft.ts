import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { DispensaryDraft } from '@fairgrove/contract/dispensaries'
import { applyBadgeInputs } from '../badges/view.ts'
import { resolveClaim } from '../brands/draft.ts'
import type { Caller } from '../http/caller.ts'
import { type Point, resolvePoint } from './rules.ts'
import type { DispensaryChanges, DispensaryRow } from './store.ts'

/** The fields of a draft that its sender may write. Missing means unchanged; fields without permission are ignored. */
export function toDispensaryChanges(
  draft: DispensaryDraft,
  before: DispensaryRow,
  editor: Caller,
  { geocoded, houseAccountId }: { geocoded: Point | undefined; houseAccountId: string | undefined },
): DispensaryChanges {
  return editor.isAdmin
    ? {
        ...toContactChanges(draft, before, geocoded),
        ...toAdminChanges(draft, before, houseAccountId),
      }
    : toContactChanges({ ...draft, lat: undefined, lng: undefined }, before, geocoded)
}

function toContactChanges(
  draft: DispensaryDraft,
  before: DispensaryRow,
  geocoded: Point | undefined,
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
    point: resolvePoint(before, draft, geocoded),
  }
}

function toAdminChanges(
  draft: DispensaryDraft,
  before: DispensaryRow,
  houseAccountId: string | undefined,
): DispensaryChanges {
  // A blank dispensary is hidden until its first save, which approves it unless the draft says otherwise.
  const isApproved = draft.approved ? draft.approved === 'Y' : before.isApproved || !before.name
  return {
    ...resolveClaim(draft.claimed, before, houseAccountId),
    name: draft.name,
    category: draft.category ?? before.category,
    isApproved,
    flags: applyBadgeInputs(before.flags, draft.badges),
  }
}

/** As the audit log shows it: the editable fields, badges by name. */
export function toAuditedDispensary({
  id,
  flags,
  ratingSum,
  ratingCount,
  updatedAt,
  ...row
}: DispensaryRow) {
  return { ...row, badges: toFlagNames(flags, badgeNames) }
}
