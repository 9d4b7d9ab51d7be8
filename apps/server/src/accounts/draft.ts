import type { UserDraft } from '@fairgrove/contract/accounts.admin'
import { badgeNames } from '@fairgrove/contract/badges.options'
import { applyBadgeInputs } from '../badges/view.ts'
import type { AccountRow } from './store.ts'

/** An account's roles after an admin's draft. Omitted fields stay unchanged. */
export function resolveRoles(draft: UserDraft, before: AccountRow) {
  return {
    isAdmin: draft.isAdmin ?? before.isAdmin,
    isSeller: draft.isSeller ?? before.isSeller,
  }
}

export function toCompany(account: AccountRow) {
  return {
    hasDispensary: account.hasDispensary ?? false,
    sellsAtDispensary: account.sellsAtDispensary ?? false,
    isOnline: account.isOnline ?? false,
    sellsThc: account.sellsThc ?? false,
    sellsCbd: account.sellsCbd ?? false,
    hasRewardsProgram: account.hasRewardsProgram ?? false,
    flags: account.flags ?? 0,
    badgeNote: account.badgeNote ?? '',
    companyAddress: account.companyAddress,
  }
}
export type Company = ReturnType<typeof toCompany>

export function applyCompanyDraft(draft: UserDraft, before: Company): Company {
  const badgeInputs = Object.fromEntries(
    badgeNames.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
  )
  return {
    hasDispensary: draft.isDispensary ?? before.hasDispensary,
    sellsAtDispensary: draft.sellsAtDispensary ?? before.sellsAtDispensary,
    isOnline: draft.isOnline ?? before.isOnline,
    sellsThc: draft.sellTHC ?? before.sellsThc,
    sellsCbd: draft.sellCBD ?? before.sellsCbd,
    hasRewardsProgram: draft.rewardsProgram ?? before.hasRewardsProgram,
    flags: applyBadgeInputs(before.flags, badgeInputs),
    badgeNote: draft.companyBadgeDescription ?? before.badgeNote,
    companyAddress:
      draft.dispensaryAddress === undefined ? before.companyAddress : draft.dispensaryAddress,
  }
}
