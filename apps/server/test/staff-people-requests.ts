import * as members from '@fairgrove/contract/members'
import { uniqueEmail } from './account-fixtures.ts'
import { createMember } from './member-fixtures.ts'
import { seedDispensary } from './seed-directory.ts'
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

export const staffPeopleRequests: StaffRequest[] = [
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
]
