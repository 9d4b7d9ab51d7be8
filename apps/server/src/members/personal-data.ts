import type { PersonalData } from '../accounts/personal-data.ts'
import { findContact } from '../accounts/store.ts'
import { writeAudit } from '../audit/store.ts'
import { deleteAccountInvitations, listAccountInvitations } from './invitations.store.ts'
import { deleteAccountMemberships, listAccountMemberships } from './store.ts'

export const memberData: PersonalData[] = [
  {
    name: 'workplaces',
    collect: listAccountMemberships,
    erase: async (tx, accountId, createdAt) => {
      const removed = await deleteAccountMemberships(tx, accountId)
      await writeAudit(
        tx,
        ...removed.map(({ kind, listingId, role }) => ({
          actorId: accountId,
          action: `${kind}.member_removed`,
          subjectId: listingId,
          changes: { role: { before: role, after: null } },
          createdAt,
        })),
      )
    },
  },
  {
    name: 'invitations',
    collect: async (db, accountId) => {
      const email = (await findContact(db, accountId))?.email ?? null
      const rows = await listAccountInvitations(db, { accountId, email })
      // The address of somebody else is theirs.
      return rows.map(({ invitedBy, email: to, ...row }) => ({
        ...row,
        isSentByYou: invitedBy === accountId,
        ...(to === email ? { email } : {}),
      }))
    },
    erase: async (tx, accountId) => {
      const email = (await findContact(tx, accountId))?.email ?? null
      await deleteAccountInvitations(tx, { accountId, email })
    },
  },
]
