import { beforeAll, expect, test, vi } from 'vitest'

let securityTxt: typeof import('./security-txt.server.ts').buildSecurityTxt

beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  vi.stubEnv('SECURITY_CONTACT', 'mailto:security@shop.test')
  vi.stubEnv('SECURITY_EXPIRES', '2027-03-01')
  securityTxt = (await import('./security-txt.server.ts')).buildSecurityTxt
})

test('names the contact and the expiry date', () => {
  expect(securityTxt(new Date('2027-02-28T23:59:59Z'))).toBe(
    `Contact: mailto:security@shop.test
Expires: 2027-03-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://shop.test/.well-known/security.txt
`,
  )
})

test('is absent from the day it expires', () => {
  expect(securityTxt(new Date('2027-03-01T00:00:00Z'))).toBeUndefined()
})
