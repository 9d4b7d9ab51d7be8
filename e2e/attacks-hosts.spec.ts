import { expect, test } from '@playwright/test'
import { waitForEmail } from './emails.ts'
import { buildPerson } from './people.ts'
import { sendRaw, siteUrl, Visitor } from './visitor.ts'
import { buildRegistrationForm, createAdultVisitor } from './visitor-fixtures.ts'

const evil = 'evil.example'

test.describe('foreign host names', () => {
  const forwarded = {
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    'x-original-url': '/userlist',
    'x-rewrite-url': '/userlist',
    'x-host': evil,
    forwarded: `host=${evil};proto=https`,
  }

  test('a wrong Host is redirected to the right one and never echoed', async () => {
    for (const host of [
      evil,
      `${evil}:${siteUrl.port}`,
      `${siteUrl.host}.${evil}`,
      `${siteUrl.host}:1`,
    ]) {
      const { status, headers, text } = await new Visitor().get('/signin?redirect=%2Fcart', {
        host,
      })
      expect([400, 308, 421]).toContain(status)
      if (status === 308) expect(headers.location).toBe(`${siteUrl.origin}/signin?redirect=%2Fcart`)
      expect(text).not.toContain(evil)
      const posted = await new Visitor().post('/age_verification', { answer: 'yes' }, { host })
      expect([400, 421]).toContain(posted.status)
      expect(posted.cookies).toEqual([])
    }
  })

  test('forwarding headers from visitors change no page, link or redirect', async () => {
    const visitor = await createAdultVisitor()
    for (const path of ['/', '/signin', '/profile', '/userlist', '/no-such-page']) {
      const plain = await visitor.get(path)
      const tricked = await visitor.get(path, forwarded)
      expect(tricked.status).toBe(plain.status)
      expect(tricked.headers.location).toBe(plain.headers.location)
      expect(tricked.text).not.toContain(evil)
    }
  })

  test("an emailed link uses this site's origin, whatever Host the request sent", async () => {
    const person = buildPerson()
    const { status } = await (await createAdultVisitor()).post(
      '/register',
      buildRegistrationForm(person),
      forwarded,
    )
    expect(status).toBe(303)
    const { text, html } = await waitForEmail(person.email, 'Confirm your')
    expect(text).toContain(`${siteUrl.origin}/validate_account/`)
    expect(text + html).not.toContain(evil)
  })

  test('rejects two Host headers, none, or an absolute URL as the path', async () => {
    const host = `Host: ${siteUrl.host}`
    const close = 'Connection: close'
    expect(await sendRaw(['GET /signin HTTP/1.1', host, `Host: ${evil}`, close])).toContain(' 400 ')
    expect(await sendRaw(['GET /signin HTTP/1.1', close])).toContain(' 400 ')
    expect(await sendRaw([`GET http://${evil}/ HTTP/1.1`, host, close])).toContain(' 400 ')
    expect(await sendRaw([`GET //${evil}/ HTTP/1.1`, host, close])).not.toContain(' 200 ')
  })
})
