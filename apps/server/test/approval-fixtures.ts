import { updateUser } from '@fairgrove/contract/accounts.admin'
import { decideApproval, listApprovals, withdrawApproval } from '@fairgrove/contract/approvals'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

type Person = { accountId: string; token: string }

export const createAdmin = (harness: ServerHarness) =>
  createSignedInAccount(harness, { isAdmin: true })

/** For tests about something else: nobody but these is an admin, so that one of them alone needs nobody to confirm. */
export async function keepAdmins(harness: ServerHarness, ...kept: Person[]): Promise<void> {
  const ids = kept.map(({ accountId }) => accountId)
  const others = harness.db.updateTable('accounts').set({ isAdmin: false })
  await others.where('isAdmin', '=', true).where('id', 'not in', ids).execute()
}

/** An admin asks to make somebody an admin. */
export async function askForAdminRole(harness: ServerHarness, requester: Person) {
  const person = await createSignedInAccount(harness)
  const { body } = await harness.call(updateUser, {
    token: requester.token,
    params: { id: person.accountId },
    body: { user: { isAdmin: true } },
  })
  return { person, id: body.approvalId ?? '' }
}

export const decide = (
  harness: ServerHarness,
  { token }: Person,
  id: string,
  decision: 'confirmed' | 'rejected' = 'confirmed',
) => harness.call(decideApproval, { token, params: { id }, body: { decision } })

/** Another admin confirms whatever waits. */
export async function confirmWaiting(harness: ServerHarness) {
  const admin = await createAdmin(harness)
  const { waiting } = await readApprovals(harness, admin)
  const replies = []
  for (const { _id } of waiting) replies.push(await decide(harness, admin, _id))
  return replies
}

export const withdraw = (harness: ServerHarness, { token }: Person, id: string) =>
  harness.call(withdrawApproval, { token, params: { id } })

export const readApprovals = async (harness: ServerHarness, { token }: Person) =>
  (await harness.call(listApprovals, { token, query: { pageNumber: 1 } })).body
