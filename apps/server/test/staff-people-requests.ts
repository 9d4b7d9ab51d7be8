import * as approvals from '@fairgrove/contract/approvals'
import * as members from '@fairgrove/contract/members'
import * as twoFactor from '@fairgrove/contract/two-factor'
import { uniqueEmail } from './account-fixtures.ts'
import { askForAdminRole, createAdmin } from './approval-fixtures.ts'
import { createMember } from './member-fixtures.ts'
import { seedDispensary } from './seed-directory.ts'
import { createSignedInAccount } from './session-fixtures.ts'
import {
  type StaffContext,
  type StaffRequest,
  seedOwnDispensary,
  staffRequest,
} from './staff-fixtures.ts'

/** An open invitation to a dispensary of the seller. */
async function seedInvitation(context: StaffContext): Promise<{ id: string }> {
  const { harness, seller } = context
  const { id: listing } = await seedOwnDispensary(context)
  const body = { listing, email: uniqueEmail(), role: 'counter' } as const
  await harness.call(members.inviteMember, { token: seller.token, body })
  return harness.db
    .selectFrom('memberInvitations')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
}

async function seedMember(context: StaffContext): Promise<{ listing: string; account: string }> {
  const { id: listing } = await seedOwnDispensary(context)
  const { accountId: account } = await createMember(context.harness, listing, 'counter')
  return { listing, account }
}

/** A customer with an authenticator app, whose removal was started or not. */
async function seedProtected({ harness, admin }: StaffContext, isStarted: boolean) {
  const { accountId } = await createSignedInAccount(harness)
  const now = harness.clock.now()
  await harness.db
    .insertInto('authenticatorApps')
    .values({
      accountId,
      keyId: 'test',
      sealed: Buffer.alloc(40),
      lastStep: 0,
      createdAt: now,
      usedAt: now,
    })
    .execute()
  const params = { id: accountId }
  if (isStarted) {
    await harness.call(twoFactor.startFactorRecovery, { token: admin.token, params })
  }
  return { params }
}

export const staffPeopleRequests: StaffRequest[] = [
  staffRequest(approvals.decideApproval, 'admin', async ({ harness }) => ({
    params: { id: (await askForAdminRole(harness, await createAdmin(harness))).id },
    body: { decision: 'confirmed' },
  })),
  staffRequest(approvals.withdrawApproval, 'admin', async ({ harness, admin }) => {
    await createAdmin(harness)
    return { params: { id: (await askForAdminRole(harness, admin)).id } }
  }),
  staffRequest(members.inviteMember, 'seller', async (context) => ({
    body: { listing: (await seedOwnDispensary(context)).id, email: uniqueEmail(), role: 'counter' },
  })),
  staffRequest(members.resendInvitation, 'seller', async (context) => ({
    params: await seedInvitation(context),
  })),
  staffRequest(members.revokeInvitation, 'seller', async (context) => ({
    params: await seedInvitation(context),
  })),
  staffRequest(members.changeMemberRole, 'seller', async (context) => ({
    params: await seedMember(context),
    body: { role: 'manager' },
  })),
  staffRequest(members.removeMember, 'seller', async (context) => ({
    params: await seedMember(context),
  })),
  staffRequest(members.inviteOwner, 'admin', async ({ harness }) => ({
    params: { id: await seedDispensary(harness.db) },
    body: { email: uniqueEmail() },
  })),
  staffRequest(twoFactor.startFactorRecovery, 'admin', (context) => seedProtected(context, false)),
  staffRequest(twoFactor.cancelFactorRecovery, 'admin', (context) => seedProtected(context, true)),
]
