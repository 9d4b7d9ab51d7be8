import { expect, test } from 'vitest'
import { type InviteConditions, shouldInvite } from './should-invite.ts'

const now = new Date('2026-11-15T12:00:00Z')
const weekAgo = new Date('2026-11-08T12:00:00.000Z')
const before = (date: Date, ms: number) => new Date(date.getTime() - ms).toISOString()

const visitor: InviteConditions = {
  isSignedIn: false,
  pageViews: 2,
  isBusy: false,
  hasJustRegistered: false,
  declined: null,
  now,
  path: '/',
}

test.each<[string, Partial<InviteConditions>, boolean]>([
  ['invites a visitor who has not declined', {}, true],
  ['not a signed-in user', { isSignedIn: true }, false],
  ['not on the first page of a visit', { pageViews: 1 }, false],
  ['not over a map, a menu, a sheet or a field in use', { isBusy: true }, false],
  ['not someone who has just registered', { hasJustRegistered: true }, false],
  ['not right after declining', { declined: now.toISOString() }, false],
  ['not exactly seven days after declining', { declined: weekAgo.toISOString() }, false],
  ['again a little more than seven days after declining', { declined: before(weekAgo, 1) }, true],
  ['ignores an invalid date', { declined: 'last week' }, true],
  ['ignores an empty date', { declined: '' }, true],
  ['not on the age gate', { path: '/age_verification' }, false],
  ['not on the sign-in page', { path: '/signin' }, false],
  ['not on the registration page', { path: '/register' }, false],
  ['not in the cart', { path: '/cart' }, false],
  ['not during checkout', { path: '/order_summary' }, false],
  ['not on crisis support pages', { path: '/crisis_resources/drug_and_alcohol' }, false],
])('%s', (_, change, expected) => {
  expect(shouldInvite({ ...visitor, ...change })).toBe(expected)
})
