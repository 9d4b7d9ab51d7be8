import {
  getNotificationSettings,
  unsubscribeFromNotifications,
} from '@fairgrove/contract/notifications'
import { notificationKinds } from '@fairgrove/contract/notifications.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { notifyReviews } from '../../test/notification-fixtures.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { notify } from './actions.ts'
import { sendDueEmails } from './delivery.actions.ts'
import { saveSettings } from './store.ts'
import { buildUnsubscribeUrl } from './unsubscribe.actions.ts'

const harness = useServerHarness()
const createSeller = () => createSignedInAccount(harness, { isSeller: true })

const unsubscribeWith = (target: string, token: string) =>
  harness.call(unsubscribeFromNotifications, { body: { target, token } })

const readMail = async ({ token }: { token: string }) =>
  (await harness.call(getNotificationSettings, { token })).body.settings.mail

/** From the header that email clients use. */
async function findLink(email: string): Promise<{ target: string; token: string }> {
  const [mail] = await fetchEmails(email)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const pattern = new RegExp(`^<${publicUrl}/unsubscribe/(\\w+)/([\\w-]+)>$`)
  const [, target = '', token = ''] = pattern.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  expect(mail?.text).toContain(`/unsubscribe/${target}/${token}`)
  return { target, token }
}

test('one click turns off one kind of email for one account, and repeating it has no effect', async () => {
  const [seller, other] = [await createSeller(), await createSeller()]
  await notifyReviews(harness, seller, 'One')
  await harness.runJobs()
  const { target, token } = await findLink(seller.email)
  expect(target).toBe('review_received')
  const before = await readMail(seller)
  for (let n = 0; n < 2; n += 1) expect((await unsubscribeWith(target, token)).status).toBe(200)
  expect(await readMail(seller)).toEqual(before.filter((kind) => kind !== 'review_received'))
  expect(await readMail(other)).toEqual(before)
  await notifyReviews(harness, seller, 'Two')
  await harness.runJobs()
  expect(await fetchEmails(seller.email)).toHaveLength(1)
})

test('a summary’s link turns off everything that summaries contain', async () => {
  const seller = await createSeller()
  const settings = { mailByKind: {}, pushByKind: {}, summary: 'hourly' } as const
  await inTx(harness.db, (tx) => saveSettings(tx, seller.accountId, settings))
  const url = buildUnsubscribeUrl(harness.deps, seller.accountId, 'summary')
  await unsubscribeWith('summary', url.split('/').at(-1) ?? '')
  const left = await readMail(seller)
  expect(left.map((kind) => notificationKinds[kind].audience)).not.toContain('seller')
  expect(left).toContain('pickup_reminder')
})

test('a link works for nothing but its own account and kind', async () => {
  const seller = await createSeller()
  const url = buildUnsubscribeUrl(harness.deps, seller.accountId, 'review_received')
  const token = url.split('/').at(-1) ?? ''
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const [target, each] of [
    ['stock_low', token],
    ['summary', token],
    ['payout_settled', token],
    ['__proto__', token],
    ['review_received', forged],
    ['review_received', 'x'.repeat(64)],
  ] as const) {
    expect((await unsubscribeWith(target, each)).status, target).toBe(404)
  }
  expect((await unsubscribeWith('review_received', '')).status).toBe(400)
  expect(await readMail(seller)).toContain('review_received')
})

test('emails that cannot be turned off have no unsubscribe link', async () => {
  const seller = await createSeller()
  const data = { payoutId: seller.accountId, outcome: 'paid', amountCents: 100 } as const
  await inTx(harness.db, (tx) =>
    notify(tx, harness.clock.now(), {
      accountId: seller.accountId,
      kind: 'payout_settled',
      eventKey: 'one',
      data: { ...data, accountLastFour: '1234' },
    }),
  )
  await sendDueEmails(harness.deps, seller.accountId, {})
  const [mail] = await fetchEmails(seller.email)
  expect(mail?.subject).toContain('payout')
  expect(mail?.headers['list-unsubscribe']).toBeUndefined()
})
