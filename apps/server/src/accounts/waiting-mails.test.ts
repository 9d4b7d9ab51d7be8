import { register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { expect, test, vi } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { mailsTo, tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, registration } from '../../test/make.ts'
import { enqueue } from '../db/queue.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { samplePostalAddress } from '../env.ts'
import { openSmtp } from '../providers/mail/smtp.ts'
import { forgetLinks } from './declared-jobs.ts'

const house = useHouse()

/** The queue waits in real time before it tries again. */
const retryNow = () =>
  sql`update graphile_worker._private_jobs set run_at = now()`.execute(house.db)

const forget = () => inTx(house.db, (tx) => enqueue(tx, forgetLinks, {}))

test('a mail that had to wait for hours brings a link that works for 20 minutes', async () => {
  const { email, password } = registration()
  await house.call(register, { body: registration({ email, password }) })
  house.clock.advance(5 * 60)
  await forget()
  await house.work()
  const token = await tokenMailedTo(email, 'validate_account')
  house.clock.advance(19)
  expect(
    (await house.call(validateAccount, { params: { token }, body: { password: goodPassword } }))
      .status,
  ).toBe(200)
})

test('while the mail server is away the mail waits, and it is sent when the server is back', async () => {
  const { mail } = house.deps
  const { email } = registration()
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  house.deps.mail = openSmtp('smtp://127.0.0.1:1', {
    from: 'hello@fairgrove.test',
    postalAddress: samplePostalAddress,
  })
  try {
    await house.call(register, { body: registration({ email }) })
    await house.work()
    expect(await mailsTo(email)).toEqual([])
    expect(complaints).toHaveBeenCalled()
  } finally {
    complaints.mockRestore()
    house.deps.mail.close()
    house.deps.mail = mail
  }
  house.clock.advance(60)
  await retryNow()
  await house.work()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a registration nobody could be mailed about for a day is forgotten', async () => {
  const { email } = registration()
  await house.call(register, { body: registration({ email }) })
  house.clock.advance(24 * 60)
  await house.work()
  await forget()
  await house.work()
  expect(await mailsTo(email)).toEqual([])
  const links = await house.db
    .selectFrom('accountLinks')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(links).toEqual([])
})
