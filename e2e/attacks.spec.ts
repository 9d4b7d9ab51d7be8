import { expect, test } from '@playwright/test'
import { buildPerson, demoUsers } from './people.ts'
import { siteUrl, Visitor } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor, registerPerson } from './visitor-fixtures.ts'

const evil = 'evil.example'

test.describe('cross-site request forgery', () => {
  const origins: Record<string, Record<string, string | undefined>> = {
    'another site': { origin: `https://${evil}` },
    'a sandboxed frame': { origin: 'null' },
    'our host name as a subdomain': {
      origin: `http://${siteUrl.hostname}.${evil}:${siteUrl.port}`,
    },
    'our origin with a suffix': { origin: `${siteUrl.origin}.${evil}` },
    'our host, another port': { origin: `http://${siteUrl.hostname}:1` },
    'our host, another scheme': { origin: siteUrl.origin.replace('http:', 'https:') },
    'no origin, cross-site': { origin: undefined, 'sec-fetch-site': 'cross-site' },
    'no origin, same-site': { origin: undefined, 'sec-fetch-site': 'same-site' },
    'no origin and no Sec-Fetch-Site': { origin: undefined },
  }
  const pages = [
    '/age_verification',
    '/signin',
    '/signin.data',
    '/register',
    '/signout',
    '/forgot_password',
    `/validate_account/${'a'.repeat(64)}`,
    `/password_reset/${'a'.repeat(64)}`,
    '/profile',
    '/profile.data',
    '/profile/erase',
  ]
  const endpoints: [string, string][] = [
    ['POST', '/api/users/signout'],
    ['PUT', '/api/users/profile'],
    ['DELETE', '/api/users/sessions'],
    ['POST', '/api/users/profile/erase'],
  ]

  for (const [from, headers] of Object.entries(origins)) {
    test(`from ${from}: rejected by every form and endpoint, without effect`, async () => {
      const victim = await createSignedInVisitor()
      const fields = { ...demoUsers.admin, answer: 'yes', erase: 'account', endOthers: 'all' }
      for (const path of pages) {
        const { status, cookies } = await victim.post(path, fields, headers)
        // 400 for a malformed origin.
        expect([400, 403], path).toContain(status)
        expect(cookies).toEqual([])
      }
      for (const [method, path] of endpoints) {
        const json = { origin: undefined, 'content-type': 'application/json', ...headers }
        const { status } = await victim.send(method, path, { headers: json, body: '{}' })
        expect([400, 403], path).toContain(status)
      }
      const { status, text } = await victim.get('/api/users/profile')
      expect(status).toBe(200)
      expect(JSON.parse(text).email).toBe(demoUsers.customer.email)
    })
  }

  test('without a session /api serves programs, but no page of another site', async () => {
    const headers = { origin: `https://${evil}`, 'content-type': 'application/json' }
    const body = JSON.stringify(demoUsers.customer)
    const response = await new Visitor().send('POST', '/api/users/signin', { headers, body })
    expect(response.status).toBe(200)
    expect(response.cookies).toEqual([])
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test.describe('open redirects', () => {
  const targets = [
    `//${evil}`,
    `///${evil}`,
    `/\\${evil}`,
    `\\\\${evil}`,
    `/\\/${evil}`,
    `https://${evil}`,
    `https:${evil}`,
    `http:/\\${evil}`,
    `%2f%2f${evil}`,
    `/%2f${evil}`,
    `/%5c${evil}`,
    `/..//${evil}`,
    `/.//${evil}`,
    `/%2e%2e//${evil}`,
    `/\t/${evil}`,
    `/\n/${evil}`,
    `/\r\nLocation: https://${evil}`,
    `/%0d%0aLocation:%20https://${evil}`,
    `\u0000//${evil}`,
    `javascript:alert(1)//${evil}`,
    `data:text/html,${evil}`,
    `@${evil}`,
  ]
  const query = (target: string) => `redirect=${encodeURIComponent(target)}`

  function expectToStay(location: string | undefined, target: string): void {
    expect(location, JSON.stringify(target)).toBeDefined()
    const { origin, pathname } = new URL(location ?? '', siteUrl)
    expect({ target, origin }).toEqual({ target, origin: siteUrl.origin })
    expect(decodeURIComponent(pathname)).not.toMatch(/^[/\\]{2}/)
  }

  test('the age gate redirects within the site', async () => {
    for (const target of targets) {
      const path = `/age_verification?${query(target)}`
      const { status, headers } = await new Visitor().post(path, { answer: 'yes' })
      expect(status).toBe(303)
      expectToStay(headers.location, target)
    }
  })

  test('signing in redirects within the site', async () => {
    const visitor = await createAdultVisitor()
    for (const target of targets) {
      const { headers } = await visitor.post(`/signin?${query(target)}`, demoUsers.customer)
      expectToStay(headers.location, target)
    }
  })

  test('signed-out-only pages redirect signed-in users within the site', async () => {
    const visitor = await createSignedInVisitor()
    for (const target of targets) {
      for (const page of ['/signin', '/register']) {
        const { headers } = await visitor.get(`${page}?${query(target)}`)
        expectToStay(headers.location, target)
      }
    }
  })

  test('requesting a password reset redirects within the site', async () => {
    const visitor = await createAdultVisitor()
    for (const target of targets) {
      const { email } = buildPerson()
      const { headers } = await visitor.post(`/forgot_password?${query(target)}`, { email })
      expectToStay(headers.location, target)
    }
  })

  test('confirming an email address redirects within the site', async () => {
    const confirm = async (target: string) => {
      const { person, link } = await registerPerson()
      const visitor = await createAdultVisitor()
      const path = `${link.pathname}?${query(target)}`
      const { status, headers } = await visitor.post(path, { password: person.password })
      expect(status).toBe(303)
      expectToStay(headers.location, target)
    }
    await Promise.all([`//${evil}`, `/\\${evil}`, `%2f%2f${evil}`, `/\n/${evil}`].map(confirm))
  })

  test('links on the pages do not pass the target on', async () => {
    const visitor = await createAdultVisitor()
    for (const target of targets) {
      for (const page of ['/signin', '/register', '/email_sent']) {
        const { status, text } = await visitor.get(`${page}?${query(target)}`)
        expect(status).toBe(200)
        const links = [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
        expect(links.filter((href) => href?.includes(evil))).toEqual([])
      }
    }
  })
})
