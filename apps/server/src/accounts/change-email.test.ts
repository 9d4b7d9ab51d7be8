import {
  forgotPassword,
  getProfile,
  register,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { mailsTo, tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, makeAccount, newEmail, registration } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()

async function askFor(email: string, token: string) {
  const { password: _, ...profile } = registration({ email })
  const reply = await house.call(updateProfile, { token, body: profile })
  await house.work()
  return reply
}

const open = (token: string, session: string) =>
  house.call(validateAccount, {
    params: { token },
    body: { password: goodPassword },
    token: session,
  })

async function ownersOf(email: string): Promise<string[]> {
  const rows = await house.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .execute()
  return rows.map(({ id }) => id)
}

test('a new address counts once its link was opened, which signs in', async () => {
  const owner = await makeAccount(house)
  const email = newEmail()
  const reply = await askFor(email, owner.token)
  expect(reply.body).toMatchObject({ isEmailPending: true, user: { email: owner.email } })
  expect((await house.call(signIn, { body: owner })).status).toBe(200)
  expect((await house.call(signIn, { body: { email, password: goodPassword } })).status).toBe(401)

  const confirmed = await open(await tokenMailedTo(email, 'validate_account'), owner.token)
  expect(confirmed.body).toMatchObject({ _id: owner._id, email })
  expect((await house.call(getProfile, { token: confirmed.body.token })).status).toBe(200)
  expect((await house.call(signIn, { body: { email, password: goodPassword } })).status).toBe(200)
  expect((await house.call(signIn, { body: owner })).status).toBe(401)
  // Coins are for joining, not for moving.
  expect(confirmed.body.points).toBe(owner.points)
})

test('an address that has an account gets a mail that says so, and nothing changes', async () => {
  const owner = await makeAccount(house)
  const neighbour = await makeAccount(house)
  const free = await askFor(newEmail(), owner.token)
  const taken = await askFor(neighbour.email, owner.token)
  expect(taken.status).toBe(free.status)
  expect(taken.body).toEqual(free.body)

  const [mail] = await mailsTo(neighbour.email)
  expect(mail?.subject).toContain('already have')
  expect(mail?.text).not.toContain('/validate_account/')
  expect(await ownersOf(neighbour.email)).toEqual([neighbour._id])
  expect(await ownersOf(owner.email)).toEqual([owner._id])
})

test('two accounts after one address: one gets it, the other keeps its own', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rivals = [await signedIn(house), await signedIn(house)]
    const email = newEmail()
    for (const { token } of rivals) await askFor(email, token)
    const tokens = (await mailsTo(email)).map(
      ({ text }) => text.match(/validate_account\/([\w-]+)/)?.[1] ?? '',
    )
    expect(new Set(tokens).size).toBe(2)
    // Newest first, so the first link is the second rival's.
    const replies = await Promise.all(
      tokens.map((token, index) => open(token, rivals.at(-1 - index)?.token ?? '')),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
    expect(await ownersOf(email)).toHaveLength(1)
    expect((await Promise.all(rivals.map((rival) => ownersOf(rival.email)))).flat()).toHaveLength(1)
  }
})

test('a new account and an old one after one address: one gets it', async () => {
  const owner = await signedIn(house)
  const email = newEmail()
  await house.call(register, { body: registration({ email }) })
  await askFor(email, owner.token)
  const tokens = (await mailsTo(email)).map(
    ({ text }) => text.match(/validate_account\/([\w-]+)/)?.[1] ?? '',
  )
  const replies = await Promise.all(tokens.map((token) => open(token, owner.token)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  expect(await ownersOf(email)).toHaveLength(1)
})

test('two links of one account opened at once: both wait their turn, one counts', async () => {
  const owner = await signedIn(house)
  const emails = [newEmail(), newEmail()]
  for (const email of emails) await askFor(email, owner.token)
  const tokens = await Promise.all(emails.map((email) => tokenMailedTo(email, 'validate_account')))
  const replies = await Promise.all(tokens.map((token) => open(token, owner.token)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
})

test('whoever still reads the old mailbox cannot get back in with a link from before', async () => {
  const owner = await makeAccount(house)
  await house.call(forgotPassword, { body: { email: owner.email } })
  await house.work()
  const oldReset = await tokenMailedTo(owner.email, 'password_reset')
  const email = newEmail()
  await askFor(email, owner.token)
  expect((await open(await tokenMailedTo(email, 'validate_account'), owner.token)).status).toBe(200)

  const reset = { params: { token: oldReset }, body: { password: 'a-rather-different-phrase' } }
  expect((await house.call(resetPassword, reset)).raw.json().code).toBe('link_spent')
})
