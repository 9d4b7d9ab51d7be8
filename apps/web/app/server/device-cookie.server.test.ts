import { expect, test } from 'vitest'
import { deviceCookie } from './device-cookie.server.ts'

const token = (letter: string) => letter.repeat(48)
const values = (cookie: string) => /^__Host-devices=([^;]*);/.exec(cookie)?.[1]?.split('.')

test('the newest token comes first, once, and the oldest of six goes', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map(token).join('.')
  expect(values(deviceCookie.add(undefined, token('a')))).toEqual([token('a')])
  expect(values(deviceCookie.add(five, token('c')))).toEqual(['c', 'a', 'b', 'd', 'e'].map(token))
  expect(values(deviceCookie.add(five, token('f')))).toEqual(['f', 'a', 'b', 'c', 'd'].map(token))
})

test('what was set can be read again, and no script can read it', () => {
  const cookie = deviceCookie.add(['b', 'c', 'd', 'e'].map(token).join('.'), token('a'))
  const [pair = ''] = cookie.split(';')
  expect(deviceCookie.read(new Headers({ cookie: pair }))).toBe(pair.split('=')[1])
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})
