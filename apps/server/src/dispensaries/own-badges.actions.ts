import { badgeNames, toFlagBits, toFlagNames } from '@fairgrove/contract/badges.options'
import { Problem } from '@fairgrove/contract/problems'
import { findAccount, lockAccount, saveSellerProfile } from '../accounts/store.ts'
import { confirmable, toApprovalDetails } from '../approvals/confirmable.ts'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { OwnBadges } from '../badges/own-badges.actions.ts'
import { insertBadgeChanges } from '../badges/trail.store.ts'
import { brandChanged } from '../brands/declared-jobs.ts'
import { updateBrandRow } from '../brands/store.ts'
import { enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import { lockCompany, updateDispensaryRow } from './store.ts'

type Company = { kind: 'brand' | 'dispensary' | 'seller'; flags: number }

const auditActions = {
  brand: 'brand.saved',
  dispensary: 'dispensary.saved',
  seller: 'account.updated',
} as const

/** Gives an admin's own company the badges that another admin confirmed, beside whatever changed meanwhile. */
export const confirmableOwnBadges = confirmable(
  OwnBadges,
  async (_deps, tx, { company: kind, badges, ...badgeChange }, confirmation) => {
    const { subjectId: companyId, decider, now } = confirmation
    const company =
      kind === 'seller' ? await lockSeller(tx, companyId) : await lockCompany(tx, companyId)
    if (!company) throw new Problem('not_found')
    const before = company.flags
    const after = before | toFlagBits(badges)
    await saveFlags(tx, companyId, { kind: company.kind, flags: after }, now)
    const renewed = badges.filter((badge) => (before & toFlagBits([badge])) !== 0)
    const actorId = decider.accountId
    await insertBadgeChanges(tx, { companyId, before, after, badgeChange, renewed, actorId, now })
    const toNames = (flags: number) => ({ badges: toFlagNames(flags, badgeNames) })
    await writeAudit(tx, {
      actorId,
      action: auditActions[company.kind],
      subjectId: companyId,
      createdAt: now,
      changes: diffFields(toNames(before), toNames(after)),
      details: {
        ...toApprovalDetails(confirmation),
        ...(renewed.length > 0 && { checkedAgain: renewed }),
      },
    })
  },
)

async function lockSeller(tx: Tx, accountId: string): Promise<Company | undefined> {
  if (!(await lockAccount(tx, accountId))) return undefined
  const account = await findAccount(tx, accountId)
  return account?.isSeller ? { kind: 'seller', flags: account.flags ?? 0 } : undefined
}

async function saveFlags(tx: Tx, id: string, { kind, flags }: Company, now: Date): Promise<void> {
  if (kind === 'seller') return saveSellerProfile(tx, id, { flags })
  if (kind === 'dispensary') {
    await updateDispensaryRow(tx, id, { flags, updatedAt: now })
    return
  }
  await updateBrandRow(tx, id, { flags, updatedAt: now })
  await enqueue(tx, brandChanged, { brandId: id })
}
