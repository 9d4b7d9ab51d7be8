import { register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test, vi } from 'vitest'
import { buildRegistration, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { enqueue } from '../db/queue.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { samplePostalAddress } from '../env.ts'
import { openSmtp } from '../providers/mail/smtp.ts'
import { deleteExpiredLinksJob } from './declared-jobs.ts'

const harness = useServerHarness()

/** The queue delays retries in real time. */
const retryNow = () =>
  sql`update graphile_worker._private_jobs set run_at = now()`.execute(harness.db)

const deleteExpired = () => inTx(harness.db, (tx) => enqueue(tx, deleteExpiredLinksJob, {}))

test('an email delayed for hours has a link that works for 20 minutes', async () => {
  const { email, password } = buildRegistration()
  await harness.call(register, { body: buildRegistration({ email, password }) })
  harness.clock.advance(5 * 60)
  await deleteExpired()
  await harness.runJobs()
  const token = await fetchEmailedToken(email, 'validate_account')
  harness.clock.advance(19)
  expect(
    (await harness.call(validateAccount, { params: { token }, body: { password: validPassword } }))
      .status,
  ).toBe(200)
})

test('while the mail server is down emails are queued, and they are sent when it is back', async () => {
  const { mail } = harness.deps
  const { email } = buildRegistration()
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  harness.deps.mail = openSmtp('smtp://127.0.0.1:1', {
    from: 'hello@fairgrove.test',
    postalAddress: samplePostalAddress,
  })
  try {
    await harness.call(register, { body: buildRegistration({ email }) })
    await harness.runJobs()
    expect(await fetchEmails(email)).toEqual([])
    expect(complaints).toHaveBeenCalled()
  } finally {
    complaints.mockRestore()
    harness.deps.mail.close()
    harness.deps.mail = mail
  }
  harness.clock.advance(60)
  await retryNow()
  await harness.runJobs()
  expect(await fetchEmails(email)).toHaveLength(1)
})

test('a registration whose email could not be sent for a day expires', async () => {
  const { email } = buildRegistration()
  await harness.call(register, { body: buildRegistration({ email }) })
  harness.clock.advance(24 * 60)
  await harness.runJobs()
  await deleteExpired()
  await harness.runJobs()
  expect(await fetchEmails(email)).toEqual([])
  const links = await harness.db
    .selectFrom('accountLinks')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(links).toEqual([])
})
