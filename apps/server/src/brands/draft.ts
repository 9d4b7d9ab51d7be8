import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { BrandUpdate } from '@fairgrove/contract/brands'
import { productTypeNames } from '@fairgrove/contract/brands.options'
import { applyBadgeInputs } from '../badges/view.ts'
import type { Caller } from '../http/caller.ts'
import { orCurrent } from '../revisions/rules.ts'
import type { BrandRow } from './store.ts'

export type BrandChanges = Partial<Omit<BrandRow, 'id' | 'ratingSum' | 'ratingCount'>>

/** The fields the sender may change; forbidden ones are ignored. An owner's new or rejected brand goes to review. */
export function toBrandChanges(
  update: BrandUpdate,
  before: BrandRow,
  editor: Caller,
  houseAccountId: string | undefined,
): BrandChanges {
  const content = toContentChanges(update, before)
  if (editor.isAdmin) return { ...content, ...toAdminChanges(update, before, houseAccountId) }
  return before.status === 'approved'
    ? content
    : { ...content, status: 'pending', statusReason: null }
}

function toContentChanges(update: BrandUpdate, before: BrandRow): BrandChanges {
  const types = update.product_type
  return {
    name: orCurrent(update.name, before.name, ''),
    logo: orCurrent(update.logo, before.logo, null),
    description: orCurrent(update.description, before.description, ''),
    brandLink: orCurrent(update.brandLink, before.brandLink, null) || null,
    productTypes: productTypeNames.filter((name) =>
      types === null ? false : (types?.[name] ?? before.productTypes.includes(name)),
    ),
    city: orCurrent(update.city, before.city, ''),
    state: orCurrent(update.state, before.state, null),
  }
}

function toAdminChanges(
  update: BrandUpdate,
  before: BrandRow,
  houseAccountId: string | undefined,
): BrandChanges {
  const status = update.status ?? before.status
  return {
    ...resolveClaim(update.claimed, before, houseAccountId),
    sellsCbd: update.cbd ? update.cbd === 'yes' : before.sellsCbd,
    sellsThc: update.isTHC ?? before.sellsThc,
    sellsOnline: update.sold ?? before.sellsOnline,
    showsStockLabel: update.showsStockLabel ?? before.showsStockLabel,
    flags: applyBadgeInputs(before.flags, update.badges),
    badgeNote: orCurrent(update.companyBadgeDescription, before.badgeNote, ''),
    status,
    statusReason: status === 'rejected' ? (update.statusReason ?? before.statusReason) : null,
  }
}

type Claim = { isClaimed: boolean; ownerId: string | null }

/** A listing an admin marks as claimed belongs to the house account until a claim is approved. */
export function resolveClaim(
  claimed: BrandUpdate['claimed'],
  before: Claim,
  houseAccountId: string | undefined,
): Claim {
  if (claimed === 'unclaimed') return { isClaimed: false, ownerId: null }
  const isClaimed = claimed === 'claimed' || before.isClaimed
  const ownerId = before.ownerId ?? (claimed ? (houseAccountId ?? null) : null)
  return { isClaimed, ownerId }
}

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
