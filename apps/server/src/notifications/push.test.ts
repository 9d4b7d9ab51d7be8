import { exportAccount } from '@fairgrove/contract/accounts'
import { saveNotificationSettings } from '@fairgrove/contract/notifications'
import { maxPushDevices, optionalKinds } from '@fairgrove/contract/notifications.options'
import { getPush, renewPush, turnOffPush, turnOnPush } from '@fairgrove/contract/notifications.push'
import { signOut } from '@fairgrove/contract/sessions'
import { createPushService } from '@fairgrove/testing/push-service'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { publicAddress, useImageHost } from '../../test/image-host.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { openPush } from '../providers/push/web-push.ts'
import { notify } from './actions.ts'
import { sendPush } from './push.actions.ts'

const pushHost = 'push.pictures.test'
const service = createPushService(`https://${pushHost}`)
const host = useImageHost(service.listener)
const harness = useServerHarness()
const { publicKey, privateKey } = webPush.generateVAPIDKeys()

beforeAll(() => {
  const VAPID_SUBJECT = 'mailto:hello@fairgrove.test'
  const keys = { VAPID_SUBJECT, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  harness.deps.push = openPush(keys, host.internet)
})
beforeEach(() => {
  host.dnsRecords.clear()
  host.dnsRecords.set(pushHost, [[publicAddress]])
  host.connections.length = 0
})

/** An account whose device gets push messages. */
async function createDevice() {
  const account = await createSignedInAccount(harness)
  return { ...account, ...(await subscribe(account.token)) }
}

async function subscribe(token: string) {
  const browser = service.subscribe(publicKey)
  const { status } = await harness.call(turnOnPush, { token, body: browser.subscription })
  expect(status).toBe(200)
  return browser
}

let events = 0
/** Of a kind that is pushed by default. */
async function notifyShipped({ accountId }: { accountId: string }): Promise<string> {
  events += 1
  const eventKey = `order ${events}`
  const data = { orderId: accountId, number: 'FG-4K7Q-29B', trackingNumber: '1Z 999' }
  await inTx(harness.db, (tx) =>
    notify(tx, harness.clock.now(), { accountId, kind: 'order_shipped', eventKey, data }),
  )
  return eventKey
}

const countSubscriptions = async ({ accountId }: { accountId: string }) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from push_subscriptions where account_id = ${accountId}`.execute(
    harness.db,
  )
  return rows[0]?.n
}

/** The jobs that were enqueued, without running them. */
async function takePushJobs({ accountId }: { accountId: string }) {
  const { rows } = await sql<{ notificationId: string; subscriptionId: string }>`
    select n.id as notification_id, p.id as subscription_id
    from notifications n join push_subscriptions p on p.account_id = n.account_id
    where n.account_id = ${accountId} order by n.created_at, n.id`.execute(harness.db)
  return rows
}

test('a device that turned it on gets one encrypted, signed message per event, without details', async () => {
  const device = await createDevice()
  const other = await subscribe(await createNewSession(harness, device))
  await notifyShipped(device)
  await harness.runJobs()
  await harness.runJobs()
  const [{ notificationId } = { notificationId: '' }] = await takePushJobs(device)
  for (const { messages } of [device, other]) {
    expect(messages).toEqual([
      {
        payload: {
          title: 'Your order has shipped',
          path: `/notifications/${notificationId}`,
          tag: notificationId,
        },
        ttl: 86_400,
        topic: notificationId.replaceAll('-', ''),
      },
    ])
  }
  expect(host.connections).toEqual(Array(2).fill({ host: publicAddress, port: 443 }))
})

test('is off until it is turned on, and off again after it is turned off', async () => {
  const account = await createSignedInAccount(harness)
  const readState = async () => (await harness.call(getPush, { token: account.token })).body
  expect(await readState()).toEqual({ publicKey, isOn: false })
  await notifyShipped(account)
  const { messages } = await subscribe(account.token)
  await harness.runJobs()
  expect(await readState()).toEqual({ publicKey, isOn: true })
  await harness.call(turnOffPush, { token: account.token })
  expect(await readState()).toEqual({ publicKey, isOn: false })
  await notifyShipped(account)
  await harness.runJobs()
  expect(messages).toEqual([])
})

test('without keys nobody can subscribe', async () => {
  const account = await createSignedInAccount(harness)
  const { push } = harness.deps
  harness.deps.push = undefined
  try {
    const state = await harness.call(getPush, { token: account.token })
    expect(state.body).toEqual({ publicKey: null, isOn: false })
    const { subscription } = service.subscribe(publicKey)
    const attempt = await harness.call(turnOnPush, { token: account.token, body: subscription })
    expect(attempt.status).toBe(404)
  } finally {
    harness.deps.push = push
  }
})

test('a kind that is turned off is not pushed, also if that happens before it is sent', async () => {
  const device = await createDevice()
  await notifyShipped(device)
  await harness.call(saveNotificationSettings, {
    token: device.token,
    body: { mail: optionalKinds, push: ['order_paid'], summary: 'none' },
  })
  await notifyShipped(device)
  await harness.runJobs()
  expect(device.messages).toEqual([])
  await inTx(harness.db, (tx) =>
    notify(tx, harness.clock.now(), {
      accountId: device.accountId,
      kind: 'order_paid',
      eventKey: 'paid',
      data: { orderId: device.accountId, number: 'FG-4K7Q-29B', totalCents: 100 },
    }),
  )
  await harness.runJobs()
  expect(device.messages).toMatchObject([{ payload: { title: 'Your order is paid' } }])
})

test('what was read or is hours old is not pushed', async () => {
  const device = await createDevice()
  await notifyShipped(device)
  await sql`update notifications set read_at = now() where account_id = ${device.accountId}`.execute(
    harness.db,
  )
  await harness.runJobs()
  await notifyShipped(device)
  harness.clock.advance(4 * 60)
  await harness.runJobs()
  expect(device.messages).toEqual([])
})

test.each([404, 410])(
  'a subscription that the push service answers with %i is deleted',
  async (status) => {
    const device = await createDevice()
    device.failWith(status)
    await notifyShipped(device)
    await harness.runJobs()
    expect(await countSubscriptions(device)).toBe(0)
  },
)

test('a push service that fails gets the message later, once', async () => {
  const device = await createDevice()
  device.failWith(503)
  await notifyShipped(device)
  const [job] = await takePushJobs(device)
  if (!job) throw new Error('There is no job.')
  await expect(sendPush(harness.deps, job)).rejects.toThrow('503')
  device.failWith(undefined)
  await sendPush(harness.deps, job)
  expect(device.messages).toHaveLength(1)
  const { rows } = await sql`select failures, last_success_at is not null as has_worked
    from push_subscriptions where account_id = ${device.accountId}`.execute(harness.db)
  expect(rows).toEqual([{ failures: 0, hasWorked: true }])
})

test('a subscription that fails for days is deleted, one in an outage of hours is not', async () => {
  const device = await createDevice()
  device.failWith(500)
  const fail = async (times: number) => {
    await notifyShipped(device)
    const job = (await takePushJobs(device)).at(-1)
    for (let n = 0; job && n < times; n += 1) {
      await sendPush(harness.deps, job).catch(() => undefined)
    }
  }
  await fail(25)
  expect(await countSubscriptions(device)).toBe(1)
  harness.clock.advance(4 * 24 * 60)
  await fail(1)
  expect(await countSubscriptions(device)).toBe(0)
})

test('a device that signs out gets nothing more', async () => {
  const device = await createDevice()
  await harness.call(signOut, { token: device.token })
  await notifyShipped(device)
  await harness.runJobs()
  expect(device.messages).toEqual([])
  expect(await countSubscriptions(device)).toBe(0)
})

test('a browser that another account used before belongs to whoever is signed in now', async () => {
  const first = await createDevice()
  const second = await createSignedInAccount(harness)
  await harness.call(turnOnPush, { token: second.token, body: first.subscription })
  await notifyShipped(first)
  await harness.runJobs()
  expect(first.messages).toEqual([])
  expect(await countSubscriptions(first)).toBe(0)
  expect(await countSubscriptions(second)).toBe(1)
})

test('a device that signs in again keeps its messages until the new session ends', async () => {
  const device = await createDevice()
  const token = await createNewSession(harness, device)
  const { endpoint } = device.subscription
  const renewal = await harness.call(renewPush, { token, body: { endpoint } })
  expect(renewal.body).toEqual({ isOn: true })
  await harness.call(signOut, { token })
  expect(await countSubscriptions(device)).toBe(0)
})

test('another account that signs in on the device is not subscribed, and ends what was sent to the first', async () => {
  const first = await createDevice()
  const second = await createSignedInAccount(harness)
  const { endpoint } = first.subscription
  const renewal = await harness.call(renewPush, { token: second.token, body: { endpoint } })
  expect(renewal.body).toEqual({ isOn: false })
  expect(await countSubscriptions(first)).toBe(0)
  expect(await countSubscriptions(second)).toBe(0)
})

test('an account has ten devices at most: the oldest makes room, also for several at once', async () => {
  const device = await createDevice()
  const tokens = await Promise.all(
    Array.from({ length: maxPushDevices + 2 }, () => createNewSession(harness, device)),
  )
  harness.clock.advance(1)
  await Promise.all(tokens.map((token) => subscribe(token)))
  expect(await countSubscriptions(device)).toBe(maxPushDevices)
  expect((await harness.call(getPush, { token: device.token })).body.isOn).toBe(false)
})

test.each([
  ['plain http', 'http://push.pictures.test/push/1'],
  ['an address', 'https://127.0.0.1/push/1'],
  ['an address in one number', 'https://2130706433/push/1'],
  ['an IPv6 address', 'https://[::1]/push/1'],
  ['a name without a dot', 'https://localhost/push/1'],
  ['a long URL', `https://push.pictures.test/${'x'.repeat(1_000)}`],
])('rejects a subscription at %s', async (_, endpoint) => {
  const { token } = await createSignedInAccount(harness)
  const { subscription } = service.subscribe(publicKey)
  const { status } = await harness.call(turnOnPush, { token, body: { ...subscription, endpoint } })
  expect(status).toBe(400)
})

test.each([
  ['a private address', [['10.0.0.7']]],
  ['a public and a private address', [[publicAddress, '169.254.169.254']]],
])('opens no connection to a push service with %s', async (_, records) => {
  const device = await createDevice()
  host.dnsRecords.set(pushHost, records)
  await notifyShipped(device)
  const [job] = await takePushJobs(device)
  if (!job) throw new Error('There is no job.')
  await expect(sendPush(harness.deps, job)).rejects.toThrow('not a public address')
  expect(host.connections).toEqual([])
})

test('a push service that never answers ends the attempt after ten seconds', async () => {
  const device = await createDevice()
  device.failWith('silence')
  await notifyShipped(device)
  const [job] = await takePushJobs(device)
  if (!job) throw new Error('There is no job.')
  await expect(sendPush(harness.deps, job)).rejects.toThrow()
}, 15_000)

test('the data export lists the devices', async () => {
  const device = await createDevice()
  const { body } = await harness.call(exportAccount, { token: device.token })
  expect(body.records).toMatchObject({
    pushSubscriptions: [{ endpoint: device.subscription.endpoint, lastSuccessAt: null }],
  })
})
