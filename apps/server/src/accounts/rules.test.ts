import { expect, test } from 'vitest'
import { normalizeMailbox } from './rules.ts'

test.each([
  ['ada@people.test', 'ada@people.test'],
  ['ada+shop@people.test', 'ada@people.test'],
  ['a.d.a@people.test', 'a.d.a@people.test'],
  ['a.d.a+shop@gmail.com', 'ada@gmail.com'],
])('email for %s is delivered to %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox)
})
