import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { BrandDraft } from '@fairgrove/contract/brands'
import { productTypeNames } from '@fairgrove/contract/brands.options'
import { applyBadgeInputs } from '../badges/view.ts'
import type { Caller } from '../http/caller.ts'
import type { BrandRow } from './store.ts'

type BrandChanges = Partial<Omit<BrandRow, 'id' | 'ratingSum' | 'ratingCount'>>

/** The fields the sender may change. Omitted fields stay unchanged; forbidden ones are ignored. */
export function toBrandChanges(
  draft: BrandDraft,
  before: BrandRow,
  editor: Caller,
  houseAccountId: string | undefined,
): BrandChanges {
  return editor.isAdmin
    ? { ...toContentChanges(draft, before), ...toAdminChanges(draft, before, houseAccountId) }
    : { ...toContentChanges(draft, before), ...pendingReview }
}

function toContentChanges(draft: BrandDraft, before: BrandRow): BrandChanges {
  return {
    name: draft.name,
    logo: draft.logo === undefined ? before.logo : draft.logo,
    description: draft.description ?? before.description,
    brandLink: draft.brandLink === undefined ? before.brandLink : draft.brandLink || null,
    productTypes: productTypeNames.filter(
      (name) => draft.product_type?.[name] ?? before.productTypes.includes(name),
    ),
  }
}

function toAdminChanges(
  draft: BrandDraft,
  before: BrandRow,
  houseAccountId: string | undefined,
): BrandChanges {
  const status = draft.status ?? before.status
  return {
    ...resolveClaim(draft.claimed, before, houseAccountId),
    sellsCbd: draft.cbd ? draft.cbd === 'yes' : before.sellsCbd,
    sellsThc: draft.isTHC ?? before.sellsThc,
    sellsOnline: draft.sold ?? before.sellsOnline,
    showsStockLabel: draft.showsStockLabel ?? before.showsStockLabel,
    flags: applyBadgeInputs(before.flags, draft.badges),
    badgeNote: draft.companyBadgeDescription ?? before.badgeNote,
    status,
    statusReason: status === 'rejected' ? (draft.statusReason ?? before.statusReason) : null,
  }
}

type Claim = { isClaimed: boolean; ownerId: string | null }

/** A listing an admin marks as claimed belongs to the house account until a claim is approved. */
export function resolveClaim(
  claimed: BrandDraft['claimed'],
  before: Claim,
  houseAccountId: string | undefined,
): Claim {
  if (claimed === 'unclaimed') return { isClaimed: false, ownerId: null }
  const isClaimed = claimed === 'claimed' || before.isClaimed
  const ownerId = before.ownerId ?? (claimed ? (houseAccountId ?? null) : null)
  return { isClaimed, ownerId }
}

/** Like a seller's product: a new name or link under the same badges is reviewed before it is public. */
const pendingReview: BrandChanges = { status: 'pending', statusReason: null }

/** Editable fields for the audit log, badges by name. */
export function toAuditedBrand({ id, flags, ratingSum, ratingCount, updatedAt, ...row }: BrandRow) {
  return { ...row, badges: toFlagNames(flags, badgeNames) }
}

/** Whether product rows have outdated copies of a field. */
export function affectsProducts(before: BrandRow, after: BrandRow): boolean {
  return (
    before.name !== after.name || before.flags !== after.flags || before.status !== after.status
  )
}
