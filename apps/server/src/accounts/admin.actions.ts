import type { UserForAdmin } from '@fairgrove/contract/accounts'
import type { UserDraft, updateUser } from '@fairgrove/contract/accounts.admin'
import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { noOtherAdmin } from '../approvals/request.actions.ts'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { recordBadgeChanges } from '../badges/actions.ts'
import { holdOwnBadges } from '../badges/own-badges.actions.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { adjustBalanceInTx } from '../rewards/actions.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { sendLink } from './actions.ts'
import { announceRoles, requestAdminRole } from './admin-role.actions.ts'
import { applyCompanyDraft, type Company, resolveRoles, toCompany } from './draft.ts'
import { buildAuditChange, type PersonalData } from './personal-data.ts'
import { eraseAccountInTx } from './profile.actions.ts'
import {
  type AccountRow,
  findAccount,
  lockAccount,
  lockAdmins,
  saveSellerProfile,
  updateAccount,
} from './store.ts'
import { getUserForAdmin } from './view.ts'

type UserUpdate = ParsedRequest<typeof updateUser>['body']

const defaultAdjustmentReason = 'Set by our team.'

/** The specified call has no reason field. */
const defaultBadgeChange = { reason: 'No reason given.' }

type ChangedAccount = {
  user: UserForAdmin
  isEmailPending: boolean
  /** Its admin role, or badges of the admin's own company, wait for another admin. */
  approvalId?: string
}

export async function changeAccount(
  deps: Deps,
  admin: Caller,
  id: string,
  { user: draft, rewardsPoints, rewardsBefore, rewardsReason }: UserUpdate,
  client: Client,
): Promise<ChangedAccount> {
  const now = deps.clock.now()
  const changed = await inTx(deps.db, async (tx) => {
    const before = await lockForAdmin(tx, admin, id)
    const roles = resolveRoles(draft, before)
    if (id === admin.accountId && !roles.isAdmin) throw new Problem('not_on_yourself')
    const isRoleChanged = roles.isAdmin !== before.isAdmin
    const roleRequest =
      isRoleChanged &&
      (await requestAdminRole(tx, now, admin, { accountId: id, isAdmin: roles.isAdmin }))
    if (roleRequest) roles.isAdmin = before.isAdmin
    const names = {
      firstName: draft.firstName ?? before.firstName,
      lastName: draft.lastName ?? before.lastName,
    }
    await updateAccount(tx, id, { ...names, ...roles })
    const company = { before: toCompany(before), after: toCompany(before) }
    if (roles.isSeller) {
      company.after = applyCompanyDraft(draft, company.before)
    } else if (draft.badgeChange) {
      const fields = { 'user.badgeChange.reason': 'Only sellers have badges.' }
      throw new Problem('invalid_input', { fields })
    }
    const badgeSave = {
      companyId: id,
      before: company.before.flags,
      fieldPrefix: 'user',
      editor: admin,
      now,
    }
    const held = await holdOwnBadges(tx, {
      ...badgeSave,
      company: 'seller',
      ownerId: id,
      name: before.sellerName ?? '',
      after: company.after.flags,
      draft: withBadgeChange(draft, company),
    })
    company.after.flags = held.after
    if (roles.isSeller) await saveCompany(tx, id, company.after)
    await recordBadgeChanges(tx, { ...badgeSave, after: held.after, draft: held.draft })
    if (roles.isAdmin !== before.isAdmin || roles.isSeller !== before.isSeller) {
      await announceRoles(deps, tx, { accountId: id, ...roles, actor: admin }, client)
    }
    const email = draft.email ?? before.email
    const isNewEmail = email !== null && email !== before.email
    if (isNewEmail) {
      rejectStaffEmailChange(before)
      await sendLink(deps, tx, { purpose: 'email', email, accountId: id, draft: null })
      const event = { kind: 'email_change_requested' as const, accountId: id }
      await recordSecurityEvent(deps, tx, { ...event, actorId: admin.accountId }, client)
    }
    if (rewardsPoints !== undefined) {
      const reason = rewardsReason || defaultAdjustmentReason
      await adjustBalanceInTx(tx, now, admin, {
        accountId: id,
        points: rewardsPoints,
        pointsBefore: rewardsBefore,
        reason,
      })
    }
    const { firstName, lastName, isAdmin, isSeller } = before
    const record = buildAuditChange(
      {
        firstName,
        lastName,
        isAdmin,
        isSeller,
        email: before.email,
        ...toAuditFields(company.before),
      },
      { ...names, ...roles, email, ...toAuditFields(company.after) },
    )
    if (record) {
      const entry = { actorId: admin.accountId, action: 'account.updated', subjectId: id }
      const alone = isRoleChanged && !roleRequest ? noOtherAdmin : held.details
      const details = { ...record.details, ...alone }
      await writeAudit(tx, { ...entry, ...record, details, createdAt: now })
    }
    const approvalId = roleRequest || held.approvalId
    return { isEmailPending: isNewEmail, ...(approvalId && { approvalId }) }
  })
  return { user: await getUserForAdmin(deps.db, id), ...changed }
}

/** A stolen admin session must not change the email of staff, its own account included. */
function rejectStaffEmailChange({ isAdmin, isSeller }: AccountRow): void {
  if (!isAdmin && !isSeller) return
  const message = 'Sellers and admins change their email in their own profile.'
  throw new Problem('invalid_input', { message, fields: { 'user.email': message } })
}

function withBadgeChange(
  { badgeChange }: UserDraft,
  { before, after }: Record<'before' | 'after', Company>,
) {
  const hasBadgeChanges = before.flags !== after.flags
  return { badgeChange: badgeChange ?? (hasBadgeChanges ? defaultBadgeChange : undefined) }
}

/** Same erasure as by its owner; the audit log records the admin and no personal data. */
export async function deleteAccount(
  deps: Deps,
  admin: Caller,
  id: string,
  personalData: PersonalData[],
): Promise<void> {
  if (id === admin.accountId) throw new Problem('not_on_yourself')
  await inTx(deps.db, async (tx) => {
    const { isAdmin, isSeller } = await lockForAdmin(tx, admin, id)
    // Removing the role takes two people; deleting the account must not be the way around that.
    if (isAdmin) throw new Problem('admin_role_first')
    const createdAt = deps.clock.now()
    await eraseAccountInTx(tx, createdAt, id, personalData)
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: 'account.deleted',
      subjectId: id,
      changes: diffFields({ isAdmin, isSeller }, null),
      createdAt,
    })
  })
}

/** One transaction each: an account that is already gone does not fail the others. */
export async function deleteAccounts(
  deps: Deps,
  admin: Caller,
  ids: readonly string[],
  personalData: PersonalData[],
): Promise<number> {
  if (ids.includes(admin.accountId)) throw new Problem('not_on_yourself')
  let deleted = 0
  for (const id of new Set(ids)) {
    try {
      await deleteAccount(deps, admin, id, personalData)
      deleted += 1
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    }
  }
  if (deleted === 0) throw new Problem('not_found')
  return deleted
}

/** Fails for an admin demoted in the meantime, so at least one admin always remains. */
async function lockForAdmin(tx: Tx, admin: Caller, id: string): Promise<AccountRow> {
  const admins = await lockAdmins(tx)
  if (!admins.includes(admin.accountId)) throw new Problem('role_needed')
  const account = (await lockAccount(tx, id)) && (await findAccount(tx, id))
  if (!account) throw new Problem('not_found')
  return account
}

async function saveCompany(tx: Tx, id: string, company: Company): Promise<void> {
  const companyAddress = company.companyAddress && JSON.stringify(company.companyAddress)
  await saveSellerProfile(tx, id, { ...company, companyAddress })
}

/** Badge names instead of bits. */
function toAuditFields({ flags, ...company }: Company) {
  return { ...company, badges: toFlagNames(flags, badgeNames) }
}
