import { randomBytes, randomUUID } from 'node:crypto'
import { fetchAgeCookie } from '@fairgrove/testing/age-cookie'
import { waitUntil } from '@fairgrove/testing/wait'
import {
  buildApplicationLocation,
  buildListingApplication,
} from '../../../apps/server/test/application-fixtures.ts'
import { buildShippingOrder } from '../../../apps/server/test/order-fixtures.ts'

const unique = randomBytes(6).toString('hex')

/** Personal data that no log, trace or metric may contain. */
export const personalData = {
  email: `planted.willow-${unique}@people.example`,
  // Not random: one in a thousand would count as breached.
  password: 'planted otter canal brick',
  newPassword: 'planted brick canal otter',
  wrongPassword: `guessed ${unique} wrongly`,
  lastName: `Plantedlast${unique}`,
  address: `417 Plantedstreet ${unique}`,
  phone: '312-555-0142',
}

/**
 * Registers, confirms, mistypes and resets the password, signs in, buys and applies. Returns the secrets it
 * received.
 */
export async function runVisitorJourney(origin: string, product: string): Promise<string[]> {
  const cookies = new Map([parseCookie(await fetchAgeCookie(origin))])
  const secrets: string[] = []
  async function post(
    path: string,
    body: URLSearchParams | string,
    { isJson = false, isRefusalExpected = false } = {},
  ) {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      body,
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = parseCookie(line.split(';', 1)[0] ?? '')
      cookies.set(name, value)
      if (value.length > 30) secrets.push(value)
    }
    if (response.status >= 400 && !isRefusalExpected) {
      throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
    }
    return response
  }
  const submitForm = (path: string, fields: Record<string, string>, options = {}) =>
    post(path, new URLSearchParams(fields), options)

  const { email, password, newPassword, lastName } = personalData
  await submitForm('/register', {
    firstName: 'Ramona',
    lastName,
    username: 'ramona',
    age: '31-35',
    email,
    password,
    confirmPassword: password,
    frequency: 'weekly',
    intake: 'Edible',
    terms: 'on',
    formKey: randomUUID(),
  })
  const confirmation = await waitForEmailedToken('validate_account')
  await submitForm(`/validate_account/${confirmation}`, {})
  cookies.delete('__Host-sid')
  await submitForm(
    '/signin',
    { email, password: personalData.wrongPassword },
    { isRefusalExpected: true },
  )
  await submitForm('/forgot_password', { email })
  const reset = await waitForEmailedToken('password_reset')
  await submitForm(`/password_reset/${reset}`, {
    password: newPassword,
    confirmPassword: newPassword,
  })
  await submitForm(`/signin?redirect=/profile`, { email, password: newPassword })
  const { order } = buildShippingOrder([{ product, size: 'M' }])
  const shippingAddress = {
    ...order.shippingAddress,
    fullName: `Ramona ${lastName}`,
    email,
    address: personalData.address,
  }
  const bought = await post(
    '/api/orders',
    JSON.stringify({ order: { ...order, shippingAddress } }),
    { isJson: true },
  )
  const placed = (await bought.json()) as { key?: string }
  const application = {
    ...buildListingApplication({ isBrand: false, isDispensary: true, contactEmail: email }),
    locations: [
      buildApplicationLocation({ telephone: personalData.phone, address: personalData.address }),
    ],
  }
  await post('/api/users/listWithUs', JSON.stringify(application), { isJson: true })
  if (!placed.key) throw new Error('The order has no key.')
  return [...secrets, confirmation, reset, placed.key]
}

function parseCookie(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

async function waitForEmailedToken(path: string): Promise<string> {
  let token: string | undefined
  const inbox = `${process.env.TEST_INBOX_URL}/api/messages?to=${encodeURIComponent(personalData.email)}`
  await waitUntil(
    async () => {
      const emails = (await (await fetch(inbox)).json()) as { text: string }[]
      token = emails
        .map(({ text }) => new RegExp(`/${path}/([\\w-]+)`).exec(text)?.[1])
        .find(Boolean)
      return token !== undefined
    },
    { what: 'The mail', timeoutMs: 30_000 },
  )
  return token ?? ''
}
