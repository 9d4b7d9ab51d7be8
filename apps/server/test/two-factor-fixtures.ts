import { addApp, startAppSetup } from '@fairgrove/contract/two-factor'
import * as passkeys from '@fairgrove/contract/two-factor.passkeys'
import { TOTP } from 'otpauth'
import { hashPassword } from '../src/accounts/passwords.ts'
import { updateAccount } from '../src/accounts/store.ts'
import { inTx } from '../src/db/tx.ts'
import { validPassword } from './account-fixtures.ts'
import { publicUrl, type ServerHarness } from './server-harness.ts'
import { createNewSession, createSignedInAccount } from './session-fixtures.ts'
import { SoftwarePasskey } from './software-passkey.ts'

const passwordHash = hashPassword(validPassword)

/** An account with a password that tests know. */
export async function createPerson(
  harness: ServerHarness,
  roles: { isAdmin?: boolean; isSeller?: boolean } = {},
) {
  const person = await createSignedInAccount(harness, roles)
  const hash = await passwordHash
  await inTx(harness.db, (tx) => updateAccount(tx, person.accountId, { passwordHash: hash }))
  return { ...person, password: validPassword }
}

export const generateCode = (harness: ServerHarness, secret: string, stepsLater = 0): string =>
  new TOTP({ secret }).generate({
    timestamp: harness.clock.now().getTime() + stepsLater * 30_000,
  })

/** With an authenticator app, set up as people do. The clock moves on, so that the app has a new code. */
export async function createProtectedPerson(
  harness: ServerHarness,
  roles: { isAdmin?: boolean; isSeller?: boolean } = {},
) {
  const person = await createPerson(harness, roles)
  const { secret } = (await harness.call(startAppSetup, { token: person.token })).body
  const { body } = await harness.call(addApp, {
    token: person.token,
    body: { code: generateCode(harness, secret) },
  })
  harness.clock.advance(2)
  const code = (stepsLater = 0) => generateCode(harness, secret, stepsLater)
  return { ...person, token: body.token, secret, recoveryCodes: body.recoveryCodes, code }
}

type Options = { challenge: string }

/** A new passkey, and the session's new token. */
export async function addPasskey(harness: ServerHarness, token: string) {
  const passkey = new SoftwarePasskey(publicUrl)
  const { body: started } = await harness.call(passkeys.startPasskeyRegistration, { token })
  const answer = passkey.register(started.options as Options)
  const body = { name: 'Phone', answer }
  const reply = await harness.call(passkeys.addPasskey, { token, body })
  return { passkey, token: reply.body.token, recoveryCodes: reply.body.recoveryCodes ?? [] }
}

export async function signInByPasskey(harness: ServerHarness, passkey: SoftwarePasskey) {
  const { body } = await harness.call(passkeys.startPasskeySignIn, {})
  const answer = passkey.sign(body.options as Options)
  return harness.call(passkeys.signInWithPasskey, { body: { answer } })
}

/** An account with a second factor whose session entered it long ago, or never. */
export async function createStaleSession(harness: ServerHarness, accountId: string) {
  const token = await createNewSession(harness, { accountId })
  await harness.db
    .updateTable('sessions')
    .set({ method: 'remembered_device', factorAt: null })
    .where('accountId', '=', accountId)
    .execute()
  return token
}
