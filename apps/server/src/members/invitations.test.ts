import { eraseAccount, exportAccount, getProfile } from '@fairgrove/contract/accounts'
import * as members from '@fairgrove/contract/members'
import { listNotifications } from '@fairgrove/contract/notifications'
import { listPickups } from '@fairgrove/contract/orders.pickups'
import { listInventory } from '@fairgrove/contract/products.inventory'
import { beforeEach, expect, test } from 'vitest'
import { uniqueEmail } from '../../test/account-fixtures.ts'
import { createAdmin, keepAdmins } from '../../test/approval-fixtures.ts'
import { createMember } from '../../test/member-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { createLinkToken } from '../accounts/link-token.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { deleteExpiredInvitationsJob } from './invitations.actions.ts'

const harness = useServerHarness()
type Person = Awaited<ReturnType<typeof createSignedInAccount>>
let owner: Person
let shop: string
beforeEach(async () => {
  owner = await createSignedInAccount(harness, { isSeller: true })
  shop = await seedDispensary(harness.db, { ownerId: owner.accountId, name: 'Tin Ceiling' })
})

const invite = (email: string, role: 'manager' | 'counter' = 'counter', listing = shop) =>
  harness.call(members.inviteMember, { token: owner.token, body: { listing, email, role } })
const getInvitationId = async (email: string) =>
  (
    await harness.db
      .selectFrom('memberInvitations')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id
const createToken = (id: string) => createLinkToken(harness.deps.linkSecret, 'invitation', id)
const getToken = async (email: string) => createToken(await getInvitationId(email))
const accept = (token: string, person: Person) =>
  harness.call(members.acceptInvitation, { token: person.token, params: { token } })
const getStatusAndCode = async (reply: ReturnType<typeof accept>) => {
  const { status, raw } = await reply
  return [status, raw.json().code]
}
const seesPickups = async ({ token }: Person) =>
  (await harness.call(listPickups, { token })).status === 200

test('the invited person sees who invites to what, accepts, and works there until removed', async () => {
  const person = await createSignedInAccount(harness)
  expect((await invite(person.email)).status).toBe(201)
  const params = { token: await getToken(person.email) }
  const seen = await harness.call(members.getInvitation, { token: person.token, params })
  expect(seen.body).toMatchObject({
    role: 'counter',
    invitedBy: 'Ada Moss',
    isYourEmail: true,
    listing: { kind: 'dispensary', name: 'Tin Ceiling' },
  })
  expect(await seesPickups(person)).toBe(false)
  expect((await accept(params.token, person)).status).toBe(200)
  expect(await seesPickups(person)).toBe(true)
  const { workplaces } = (await harness.call(getProfile, { token: person.token })).body
  expect(workplaces).toEqual([
    {
      kind: 'dispensary',
      _id: shop,
      name: 'Tin Ceiling',
      role: 'counter',
      owner: owner.accountId,
    },
  ])
  const { notifications } = (await harness.call(listNotifications, { token: owner.token })).body
  expect(notifications).toMatchObject([{ title: 'Someone joined Tin Ceiling as counter' }])
  const removed = await harness.call(members.removeMember, {
    token: owner.token,
    params: { listing: shop, account: person.accountId },
  })
  expect(removed.status).toBe(200)
  expect(await seesPickups(person)).toBe(false)
})

test('a changed role counts from the next request', async () => {
  const { token, accountId } = await createMember(harness, shop, 'counter')
  const seesMenu = async () =>
    (await harness.call(listInventory, { token, params: { id: shop } })).status
  expect(await seesMenu()).toBe(403)
  const params = { listing: shop, account: accountId }
  const change = (role: 'manager' | 'counter') =>
    harness.call(members.changeMemberRole, { token: owner.token, params, body: { role } })
  expect((await change('manager')).status).toBe(200)
  expect(await seesMenu()).toBe(200)
  await change('counter')
  expect(await seesMenu()).toBe(403)
})

test('a link works once, also when it is used twice at the same time', async () => {
  const person = await createSignedInAccount(harness)
  await invite(person.email)
  const token = await getToken(person.email)
  const replies = await Promise.all([accept(token, person), accept(token, person)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await accept(token, person)).status).toBe(410)
})

test('another account cannot use the link, and does not use it up', async () => {
  const [person, other] = [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]
  await invite(person.email)
  const token = await getToken(person.email)
  const params = { token }
  const seen = await harness.call(members.getInvitation, { token: other.token, params })
  expect(seen.body.isYourEmail).toBe(false)
  expect(await getStatusAndCode(accept(token, other))).toEqual([403, 'other_email_invited'])
  expect(await seesPickups(other)).toBe(false)
  expect((await accept(token, person)).status).toBe(200)
})

test('declined, revoked, expired and replaced links are refused', async () => {
  const person = await createSignedInAccount(harness)
  const renew = async () => {
    await invite(person.email)
    return { token: await getToken(person.email), id: await getInvitationId(person.email) }
  }
  const declined = await renew()
  await harness.call(members.declineInvitation, { params: { token: declined.token } })
  const revoked = await renew()
  await harness.call(members.revokeInvitation, { token: owner.token, params: { id: revoked.id } })
  const replaced = await renew()
  await harness.call(members.resendInvitation, { token: owner.token, params: { id: replaced.id } })
  const current = await getToken(person.email)
  for (const { token } of [declined, revoked, replaced]) {
    expect(await getStatusAndCode(accept(token, person))).toEqual([410, 'link_spent'])
  }
  harness.clock.advance(7 * 24 * 60)
  const later = { ...person, token: (await createSignedInAccount(harness)).token }
  expect(await getStatusAndCode(accept(current, later))).toEqual([410, 'link_spent'])
  harness.clock.advance(8 * 24 * 60)
  await inTx(harness.db, (tx) => enqueue(tx, deleteExpiredInvitationsJob, {}))
  await harness.runJobs()
  const rows = await harness.db
    .selectFrom('memberInvitations')
    .select('id')
    .where('email', '=', person.email)
    .execute()
  expect(rows).toEqual([])
})

test('an invitation is emailed five times at most', async () => {
  const email = uniqueEmail()
  for (let n = 0; n < 5; n++) expect((await invite(email)).status).toBe(201)
  const sixth = await invite(email)
  expect([sixth.status, sixth.raw.json().code]).toEqual([409, 'invitation_limit'])
})

test('a changed owner has none of the former owner’s people and invitations', async () => {
  const person = await createMember(harness, shop, 'manager')
  await invite(uniqueEmail())
  const next = await createSignedInAccount(harness, { isSeller: true })
  await harness.db
    .updateTable('dispensaries')
    .set({ ownerId: next.accountId })
    .where('id', '=', shop)
    .execute()
  expect(await seesPickups(person)).toBe(false)
  const { listings } = (await harness.call(members.listPeople, { token: next.token })).body
  expect(listings).toMatchObject([{ _id: shop, members: [], invitations: [] }])
})

test('people of a seller who lost the role have no access', async () => {
  const person = await createMember(harness, shop, 'counter')
  expect(await seesPickups(person)).toBe(true)
  await harness.db
    .updateTable('accounts')
    .set({ isSeller: false })
    .where('id', '=', owner.accountId)
    .execute()
  expect(await seesPickups(person)).toBe(false)
})

test('a brand has no counter', async () => {
  const brand = await seedBrand(harness.db, { ownerId: owner.accountId })
  expect((await invite(uniqueEmail(), 'counter', brand)).status).toBe(400)
  expect((await invite(uniqueEmail(), 'manager', brand)).status).toBe(201)
})

test('an admin hands a listing over: who accepts owns it, and is a seller', async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const person = await createSignedInAccount(harness)
  const id = await seedDispensary(harness.db, { name: 'Unowned' })
  const inviteOwner = (listing: string) =>
    harness.call(members.inviteOwner, {
      token: admin.token,
      params: { id: listing },
      body: { email: person.email },
    })
  expect((await inviteOwner(shop)).raw.json().code).toBe('listing_owned')
  expect((await inviteOwner(id)).status).toBe(201)
  expect((await accept(await getToken(person.email), person)).status).toBe(200)
  const profile = (await harness.call(getProfile, { token: person.token })).body
  expect(profile).toMatchObject({ isSeller: true, workplaces: [{ _id: id, role: 'owner' }] })
})

test('an admin doesn’t take over a listing by an invitation of their own, unless they are the only one', async () => {
  const [admin, other] = [await createAdmin(harness), await createAdmin(harness)]
  const id = await seedDispensary(harness.db, { name: 'Unowned' })
  const request = { token: admin.token, params: { id }, body: { email: admin.email } }
  expect((await harness.call(members.inviteOwner, request)).status).toBe(201)
  const token = await getToken(admin.email)
  await keepAdmins(harness, admin, other)
  expect((await accept(token, admin)).raw.json().code).toBe('not_on_yourself')
  await keepAdmins(harness, admin)
  expect((await accept(token, admin)).status).toBe(200)
})

test('a claimed listing is not handed over by an older invitation', async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const person = await createSignedInAccount(harness)
  const id = await seedDispensary(harness.db)
  await harness.call(members.inviteOwner, {
    token: admin.token,
    params: { id },
    body: { email: person.email },
  })
  const token = await getToken(person.email)
  await harness.db
    .updateTable('dispensaries')
    .set({ ownerId: owner.accountId })
    .where('id', '=', id)
    .execute()
  expect(await getStatusAndCode(accept(token, person))).toEqual([410, 'link_spent'])
})

test('export and deletion cover workplaces and invitations', async () => {
  const person = await createMember(harness, shop, 'counter')
  const other = await seedDispensary(harness.db, { ownerId: owner.accountId })
  await invite(person.email, 'counter', other)
  const { records } = (await harness.call(exportAccount, { token: person.token })).body
  expect(records.workplaces).toMatchObject([{ listingId: shop, role: 'counter' }])
  expect(records.invitations).toMatchObject([{ email: person.email, isSentByYou: false }])
  await harness.call(eraseAccount, { token: person.token, body: {} })
  const { listings } = (await harness.call(members.listPeople, { token: owner.token })).body
  for (const listing of listings) {
    expect(listing).toMatchObject({ members: [], invitations: [] })
  }
})
