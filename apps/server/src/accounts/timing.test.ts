import { forgotPassword, register, signIn } from '@fairgrove/contract/accounts'
import { beforeAll, expect, test } from 'vitest'
import { buildRegistration, createAccount, uniqueEmail } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const harness = useServerHarness()
let known: string
beforeAll(async () => {
  known = (await createAccount(harness)).email
})

const rounds = 17

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

/** Alternating, so other load on the machine affects both alike. */
async function measureRatio(sendRequest: (email: string) => Promise<unknown>): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.known.push(await measureMs(() => sendRequest(known)))
    times.unknown.push(await measureMs(() => sendRequest(uniqueEmail())))
  }
  return median(times.known) / median(times.unknown)
}

/** An exploitable difference shows every time; noise does not. */
async function expectAlike(sendRequest: (email: string) => Promise<unknown>): Promise<void> {
  const ratios: number[] = []
  do {
    ratios.push(await measureRatio(sendRequest))
    if (ratios.some((ratio) => ratio > 0.6 && ratio < 1.6)) return
  } while (ratios.length < 3)
  expect.fail(`known / unknown took ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`)
}

test(
  'sign-in timing does not reveal whether the email has an account',
  () =>
    expectAlike((email) => harness.call(signIn, { body: { email, password: 'not the password' } })),
  60_000,
)

test(
  'reset request timing does not reveal it either',
  () => expectAlike((email) => harness.call(forgotPassword, { body: { email } })),
  60_000,
)

test(
  'registration timing does not reveal it either',
  () => expectAlike((email) => harness.call(register, { body: buildRegistration({ email }) })),
  60_000,
)
