import { expect, test } from 'vitest'
import { guardRedirect, isGuardRedirectPath, type RequiredRole } from './guard-redirect.ts'

const nobody = null
const customer = { isSeller: false, isAdmin: false }
const seller = { isSeller: true, isAdmin: false }
const admin = { isSeller: false, isAdmin: true }

test.each<[RequiredRole, typeof customer | null, string, string | undefined]>([
  ['age_verified', nobody, 'a visitor', undefined],
  ['customer', nobody, 'a visitor', '/signin?redirect=%2Fx%3Fa%3Db'],
  ['seller', nobody, 'a visitor', '/signin?redirect=%2Fx%3Fa%3Db'],
  ['admin', nobody, 'a visitor', '/signin?redirect=%2Fx%3Fa%3Db'],
  ['customer', customer, 'a customer', undefined],
  ['seller', customer, 'a customer', '/signin?role=seller&redirect=%2Fx%3Fa%3Db'],
  ['admin', customer, 'a customer', '/signin?role=admin&redirect=%2Fx%3Fa%3Db'],
  ['customer', seller, 'a seller', undefined],
  ['seller', seller, 'a seller', undefined],
  ['admin', seller, 'a seller', '/signin?role=admin&redirect=%2Fx%3Fa%3Db'],
  ['customer', admin, 'an admin', undefined],
  ['seller', admin, 'an admin', '/signin?role=seller&redirect=%2Fx%3Fa%3Db'],
  ['admin', admin, 'an admin', undefined],
  ['staff', nobody, 'a visitor', '/signin?redirect=%2Fx%3Fa%3Db'],
  ['staff', customer, 'a customer', '/signin?role=seller&redirect=%2Fx%3Fa%3Db'],
  ['staff', seller, 'a seller', undefined],
  ['staff', admin, 'an admin', undefined],
])('the %s guard for %3$s with a verified age', (requiredRole, user, _, expected) => {
  expect(guardRedirect(requiredRole, user, true, '/x?a=b')).toBe(expected)
})

test.each<RequiredRole>(['age_verified', 'customer', 'seller', 'admin', 'staff'])(
  'requires age verification before the %s guard',
  (requiredRole) => {
    for (const user of [nobody, customer, seller, admin]) {
      expect(guardRedirect(requiredRole, user, false, '/x')).toBe('/age_verification?redirect=%2Fx')
    }
  },
)

const counter = { ...customer, workplaces: [{ role: 'counter' as const }] }
const manager = { ...customer, workplaces: [{ role: 'manager' as const }] }
const refused = '/signin?role=seller&redirect=%2Fx'

test.each<[string, RequiredRole, string | undefined, string | undefined]>([
  ['/seller/pickups', 'seller', undefined, undefined],
  ['/orderlist/seller', 'seller', refused, undefined],
  ['/seller/:id/dashboard', 'seller', refused, undefined],
  ['/dispensary/:id/shelf', 'staff', refused, undefined],
  ['/dispensary/:id/taxes', 'staff', refused, undefined],
  ['/dispensary/:id/photos', 'staff', refused, undefined],
  ['/seller/questions', 'seller', refused, undefined],
  ['/product/:id/edit', 'staff', refused, undefined],
  ['/seller/payouts', 'seller', refused, refused],
  ['/seller/payment_details', 'seller', refused, refused],
])('%s for people who work for a seller', (pattern, role, forCounter, forManager) => {
  expect(guardRedirect(role, counter, true, '/x', pattern)).toBe(forCounter)
  expect(guardRedirect(role, manager, true, '/x', pattern)).toBe(forManager)
  expect(guardRedirect(role, customer, true, '/x', pattern)).toBe(refused)
})

test('sends an admin without a second factor to its setup, from the pages of admins only', () => {
  const user = { ...admin, needsTwoFactor: true }
  const setup = '/profile/security?redirect=%2Fx'
  expect(guardRedirect('admin', user, true, '/x')).toBe(setup)
  expect(guardRedirect('staff', user, true, '/x')).toBe(setup)
  expect(guardRedirect('customer', user, true, '/x')).toBeUndefined()
  expect(guardRedirect('staff', { ...user, isSeller: true }, true, '/x')).toBeUndefined()
})

test('recognizes the pages guards redirect to, and no others', () => {
  for (const requiredRole of ['customer', 'seller', 'admin', 'staff'] as const) {
    for (const isAgeVerified of [true, false]) {
      const [pathname = ''] =
        guardRedirect(requiredRole, nobody, isAgeVerified, '/x')?.split('?') ?? []
      expect(isGuardRedirectPath(pathname), pathname).toBe(true)
    }
  }
  expect(isGuardRedirectPath('/productlist/seller')).toBe(false)
})
