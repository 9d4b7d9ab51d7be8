import { expect, test } from 'vitest'
import { type InviteConditions, shouldInvite } from './should-invite.ts'

const now = new Date('2026-11-15T12:00:00Z')
const weekAgo = new Date('2026-11-08T12:00:00.000Z')
const before = (date: Date, ms: number) => new Date(date.getTime() - ms).toISOString()

const stranger: InviteConditions = {
  isSignedIn: false,
  hasJustRegistered: false,
  declined: null,
  now,
  path: '/',
}

test.each<[string, Partial<InviteConditions>, boolean]>([
  ['a stranger who never said no is asked', {}, true],
  ['someone signed in is not', { isSignedIn: true }, false],
  ['someone who has just registered is not', { hasJustRegistered: true }, false],
  ['a no of a moment ago stands', { declined: now.toISOString() }, false],
  ['a no of exactly seven days ago stands', { declined: weekAgo.toISOString() }, false],
  ['a no of a little more than seven days ago is over', { declined: before(weekAgo, 1) }, true],
  ['a date nobody can read is no date', { declined: 'last week' }, true],
  ['an empty date is no date', { declined: '' }, true],
  ['the age gate asks one thing only', { path: '/age_verification' }, false],
  ['so does signing in', { path: '/signin' }, false],
  ['so does registering', { path: '/register' }, false],
  ['nor is anyone stopped on the way to pay', { path: '/cart' }, false],
  ['nor does a checkout ask two', { path: '/order_summary' }, false],
  ['nothing stands in front of help', { path: '/crisis_resources/drug_and_alcohol' }, false],
])('%s', (_, change, expected) => {
  expect(shouldInvite({ ...stranger, ...change })).toBe(expected)
})
