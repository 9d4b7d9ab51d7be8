import { expect, test } from 'vitest'
import { forgetSession, hasKnownSession, rememberSession } from './known-sessions.server.ts'

const cookie = (token: string) => ({ cookie: `theme=dark; __Host-sid=${token}` })
const later = (minutes: number) => Date.now() + minutes * 60_000

test('a session is known once the API accepted it, for fifteen minutes or until it ends', () => {
  expect(hasKnownSession(cookie('invented'))).toBe(false)
  expect(hasKnownSession({})).toBe(false)
  rememberSession('accepted')
  expect(hasKnownSession(cookie('accepted'))).toBe(true)
  expect(hasKnownSession(cookie('accepted'), later(16))).toBe(false)
  forgetSession('accepted')
  expect(hasKnownSession(cookie('accepted'))).toBe(false)
})

test('only the latest are kept', () => {
  for (let n = 0; n < 20_001; n += 1) rememberSession(`session-${n}`)
  expect(hasKnownSession(cookie('session-0'))).toBe(false)
  expect(hasKnownSession(cookie('session-1'))).toBe(true)
})
