import { exportAccount, getProfile, signIn } from '@fairgrove/contract/accounts'
import { addApp, confirmIdentity, removeApp, startAppSetup } from '@fairgrove/contract/two-factor'
import { expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import {
  createPerson,
  createProtectedPerson,
  generateCode,
} from '../../test/two-factor-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { startSession } from '../sessions/actions.ts'

const harness = useServerHarness()

type Credentials = { email: string; password: string }

const signInWith = ({ email, password }: Credentials, deviceTokens = '') =>
  harness.call(signIn, {
    body: { email, password },
    headers: { 'x-device-tokens': deviceTokens },
  })

const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code
const works = async (token: string) => (await harness.call(getProfile, { token })).status === 200

test('a confirmation gives the session a new token, and needs the factor, not the password', async () => {
  const person = await createProtectedPerson(harness)
  const confirm = (body: object) => harness.call(confirmIdentity, { token: person.token, body })
  expect(codeOf(await confirm({ password: person.password }))).toBe('invalid_input')
  expect(codeOf(await confirm({ code: '000000', password: person.password }))).toBe('wrong_code')
  const { body } = await confirm({ code: person.code() })
  expect([await works(person.token), await works(body.token)]).toEqual([false, true])
})

test('a stale session can neither add, replace nor remove a factor', async () => {
  const person = await createProtectedPerson(harness)
  harness.clock.advance(10)
  const { token } = person
  expect(codeOf(await harness.call(startAppSetup, { token }))).toBe('confirmation_needed')
  expect(codeOf(await harness.call(addApp, { token, body: { code: '000000' } }))).toBe(
    'confirmation_needed',
  )
  expect(codeOf(await harness.call(removeApp, { token }))).toBe('confirmation_needed')
  const { body } = await harness.call(confirmIdentity, { token, body: { code: person.code() } })
  expect((await harness.call(removeApp, { token: body.token })).status).toBe(200)
  expect((await signInWith(person)).status).toBe(200)
})

test('two setups at once: one app, one set of recovery codes', async () => {
  const person = await createPerson(harness)
  const { secret } = (await harness.call(startAppSetup, { token: person.token })).body
  const again = (await harness.call(startAppSetup, { token: person.token })).body
  expect(again.secret).toBe(secret)
  const body = { code: generateCode(harness, secret) }
  const replies = await Promise.all(
    [1, 2].map(() => harness.call(addApp, { token: person.token, body })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('the secret of a setup belongs to the session that began it', async () => {
  const person = await createPerson(harness)
  const other = await inTx(harness.db, (tx) =>
    startSession(tx, harness.clock.now(), person.accountId, ''),
  )
  const first = (await harness.call(startAppSetup, { token: person.token })).body.secret
  const second = (await harness.call(startAppSetup, { token: other })).body.secret
  expect(second).not.toBe(first)
  const body = { code: generateCode(harness, first) }
  expect(codeOf(await harness.call(addApp, { token: other, body }))).toBe('wrong_code')
})

test('neither the secret nor a usable code is in the database, a log or the export', async () => {
  const person = await createProtectedPerson(harness)
  const tables = ['authenticatorApps', 'recoveryCodes', 'securityEvents', 'sessions'] as const
  const rows = await Promise.all(
    tables.map((table) => harness.db.selectFrom(table).selectAll().execute()),
  )
  const { body } = await harness.call(exportAccount, { token: person.token })
  const everything = JSON.stringify([rows, body])
  expect(everything).not.toContain(person.secret)
  for (const code of person.recoveryCodes) {
    expect(everything).not.toContain(code)
    expect(everything).not.toContain(code.replace('-', ''))
  }
  expect(body.records.signInFactors).toMatchObject([{ kind: 'app' }])
})
