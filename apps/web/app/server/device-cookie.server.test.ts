import { expect, test } from 'vitest'
import { deviceCookie } from './cookies.server.ts'

const token = (letter: string) => letter.repeat(48)
const values = (cookie: string) => /^__Host-devices=([^;]*);/.exec(cookie)?.[1]?.split('.')

test('puts the newest token first, once, and drops the oldest of six', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map(token).join('.')
  expect(values(deviceCookie.add(undefined, token('a')))).toEqual([token('a')])
  expect(values(deviceCookie.add(five, token('c')))).toEqual(['c', 'a', 'b', 'd', 'e'].map(token))
  expect(values(deviceCookie.add(five, token('f')))).toEqual(['f', 'a', 'b', 'c', 'd'].map(token))
})

test('reads back what was set, and is HttpOnly', () => {
  const cookie = deviceCookie.add(['b', 'c', 'd', 'e'].map(token).join('.'), token('a'))
  const [pair = ''] = cookie.split(';')
  expect(deviceCookie.read(new Headers({ cookie: pair }))).toBe(pair.split('=')[1])
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})
