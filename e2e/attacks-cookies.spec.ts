import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { demoUsers } from './people.ts'
import { Visitor } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor, registerPerson } from './visitor-fixtures.ts'

test.describe('session fixation', () => {
  const planted = () => randomBytes(32).toString('base64url')

  test('signing in replaces a planted cookie, and the planted one is not a session', async () => {
    const value = planted()
    const victim = await createAdultVisitor()
    victim.cookies.set('__Host-sid', value)
    const { cookies } = await victim.signIn(demoUsers.customer)
    expect(cookies.join()).toMatch(
      /(^|,)__Host-sid=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect(cookies.join()).toMatch(
      /__Host-devices=[\w-]{48}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect(victim.session).not.toBe(value)
    await expectStranger(value)
  })

  test("an attacker's own planted session does not become the victim's", async () => {
    const attacker = await createSignedInVisitor(demoUsers.seller)
    const value = attacker.session ?? ''
    const victim = await createAdultVisitor()
    victim.cookies.set('__Host-sid', value)
    await victim.signIn(demoUsers.customer)
    expect(victim.session).not.toBe(value)
    await expectStranger(value)
  })

  test('confirming an email address replaces a planted cookie, too', async () => {
    const value = planted()
    const victim = await createAdultVisitor()
    const { person, link } = await registerPerson()
    victim.cookies.set('__Host-sid', value)
    const { status } = await victim.post(link.pathname, { password: person.password })
    expect(status).toBe(303)
    expect(victim.session).toMatch(/^[\w-]{43}$/)
    expect(victim.session).not.toBe(value)
    await expectStranger(value)
  })

  test('a signed-out session stays invalid', async () => {
    const visitor = await createSignedInVisitor()
    const value = visitor.session ?? ''
    await visitor.post('/signout', {})
    expect(visitor.session).toBeUndefined()
    await expectStranger(value)
  })

  async function expectStranger(session: string): Promise<void> {
    const visitor = await createAdultVisitor()
    visitor.cookies.set('__Host-sid', session)
    const { status, headers } = await visitor.get('/profile')
    expect([status, headers.location]).toEqual([303, '/signin?redirect=%2Fprofile'])
    expect((await visitor.get('/api/users/profile')).status).toBe(401)
  }
})

test.describe('forged age cookies', () => {
  const gate = '/age_verification?redirect=%2Fsignin'

  test('only the cookie as issued passes the age gate, for twelve hours', async () => {
    const visitor = new Visitor()
    const { cookies } = await visitor.passAgeGate()
    expect(cookies.join()).toContain('Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax')
    const [issuedAt = '', signature = ''] = (visitor.cookies.get('__Host-age') ?? '').split('.')
    const tampered = [
      `${Number(issuedAt) + 3600}.${signature}`,
      `${Number(issuedAt) - 13 * 3600}.${signature}`,
      `${issuedAt}.${signature.slice(0, -1)}`,
      `${issuedAt}.${[...signature].reverse().join('')}`,
      `0${issuedAt}.${signature}`,
      `${issuedAt}.`,
      issuedAt,
      'true',
      '',
    ]
    for (const value of tampered) {
      visitor.cookies.set('__Host-age', value)
      const { status, headers } = await visitor.get('/signin')
      expect([value, status, headers.location]).toEqual([value, 303, gate])
    }
    visitor.cookies.set('__Host-age', `${issuedAt}.${signature}`)
    expect((await visitor.get('/signin')).status).toBe(200)
  })

  test('a session alone does not pass the age gate', async () => {
    const visitor = await createSignedInVisitor()
    visitor.cookies.delete('__Host-age')
    const { headers } = await visitor.get('/profile')
    expect(headers.location).toBe('/age_verification?redirect=%2Fprofile')
  })
})
