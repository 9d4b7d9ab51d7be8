import { randomUUID } from 'node:crypto'
import { forgotPassword, register, resetPassword } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { createOrder, getOrder } from '@fairgrove/contract/orders'
import { confirmSubscription, subscribe, unsubscribe } from '@fairgrove/contract/subscribers'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildRegistration, createAccount, uniqueEmail } from '../test/account-fixtures.ts'
import { buildShippingOrder, seedShirt } from '../test/order-fixtures.ts'
import { publicUrl, useServerHarness } from '../test/server-harness.ts'
import { createSignedInAccount } from '../test/session-fixtures.ts'
import { buildApp } from './app.ts'
import { buildUnsubscribeUrl } from './subscribers/unsubscribe-token.ts'

const harness = useServerHarness()
const newSecret = 'a new secret that only tests use, long enough'

/** The server after LINK_SECRET was rotated, with or without the previous secrets. */
async function withSecrets(previous: readonly string[]): Promise<FastifyInstance> {
  const app = await buildApp({
    deps: { ...harness.deps, linkSecret: newSecret, linkSecrets: [newSecret, ...previous] },
    limiter: harness.limiter,
    trustedProxies: ['127.0.0.1'],
  })
  onTestFinished(() => app.close())
  return app
}

const rotated = () => withSecrets(harness.deps.linkSecrets)
const expired = () => withSecrets([])

async function subscribeToken(email: string): Promise<string> {
  const [mail] = await fetchEmails(email)
  return new RegExp(`${publicUrl}/subscribe/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
}

/** What was emailed before the rotation, and how to open it afterwards. */
const emailed: Record<string, () => Promise<(app: FastifyInstance) => Promise<number>>> = {
  'the link of a registration': async () => {
    const email = uniqueEmail()
    const body = buildRegistration({ email })
    await harness.call(register, { body })
    await harness.runJobs()
    const token = await fetchEmailedToken(email, 'validate_account')
    return sending(validateAccount, { token }, { password: body.password })
  },
  'the link of a forgotten password': async () => {
    const { email } = await createAccount(harness)
    await harness.call(forgotPassword, { body: { email } })
    await harness.runJobs()
    const token = await fetchEmailedToken(email, 'password_reset')
    return sending(resetPassword, { token }, { password: 'a-rather-different-phrase' })
  },
  'the link of a subscription': async () => {
    const email = uniqueEmail()
    await harness.call(subscribe, { body: { email } })
    await harness.runJobs()
    return sending(confirmSubscription, { token: await subscribeToken(email) })
  },
  'the link that unsubscribes': async () => {
    const token = buildUnsubscribeUrl(harness.deps, uniqueEmail()).split('/').at(-1)
    return sending(unsubscribe, {}, { token })
  },
  'the link of an order': async () => {
    const product = await seedShirt(harness.db, { M: 1 })
    const placed = await harness.call(createOrder, {
      body: buildShippingOrder([{ product, size: 'M' }]),
    })
    const { order, key } = placed.raw.json()
    return sending(getOrder, { id: `${order._id}?key=${key}` })
  },
}

function sending({ method, path }: Endpoint, params: Record<string, string>, payload?: object) {
  const url = path.replace(/:(\w+)/, (_, name: string) => params[name] ?? '')
  return async (app: FastifyInstance) =>
    (await app.inject({ method, url, ...(payload && { payload }) })).statusCode
}

test.each(Object.keys(emailed))('%s works after LINK_SECRET was rotated', async (name) => {
  const open = await emailed[name]?.()
  // Without the previous secret the link is invalid.
  expect(await open?.(await expired())).toBeGreaterThanOrEqual(400)
  expect(await open?.(await rotated())).toBeLessThan(300)
})

test('sessions survive a rotation', async () => {
  const { token } = await createSignedInAccount(harness)
  const headers = { authorization: `Bearer ${token}` }
  const profile = await (await expired()).inject({ url: '/api/users/profile', headers })
  expect(profile.statusCode).toBe(200)
})

test('an order retried after a rotation is the same order', async () => {
  const product = await seedShirt(harness.db, { M: 5 })
  const request = {
    method: 'POST' as const,
    url: createOrder.path,
    headers: { 'idempotency-key': randomUUID() },
    payload: buildShippingOrder([{ product, size: 'M' }]),
  }
  const first = await harness.app.inject(request)
  const again = await (await rotated()).inject(request)
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json().order._id).toBe(first.json().order._id)
  expect((await (await expired()).inject(request)).json().code).toBe('idempotency_key_reused')
})
