import { describe, expect, test } from 'vitest'
import { listRetiredPhrases } from './retired-phrases.ts'
import { listUserVisibleStrings, readSource } from './user-visible-strings.ts'

const names = (text: string) => listRetiredPhrases(text).map(({ name }) => name)
const read = (source: string) => readSource('page.tsx', source).map(({ text }) => text)

describe('user-visible strings', () => {
  test('are found in JSX text, labels, messages and templates', () => {
    expect(read('const page = <p>Two words</p>')).toEqual(['Two words'])
    expect(read('const page = <input placeholder="Order number" />')).toEqual(['Order number'])
    expect(read("const message = 'Link copied.'")).toEqual(['Link copied.'])
    expect(read(`const subject = \`Order \${number} picked up\``)).toEqual(['Order … picked up'])
  })

  test('exclude class names, imports, types, SQL and log lines', () => {
    expect(read('const page = <p className="card wide">x</p>')).toEqual([])
    expect(read("type Status = 'not paid'")).toEqual([])
    expect(read('const rows = sql`select name from brands`')).toEqual([])
    expect(read("log.warn('The geocoder is not reachable')")).toEqual([])
    expect(read("throw new Error('This cannot happen')")).toEqual([])
  })

  test('come from every part of the product', () => {
    const paths = listUserVisibleStrings().map(({ path }) => path)
    for (const part of [
      'apps/web/app',
      'apps/server',
      'packages/contract',
      'demo/data',
      'deploy',
    ]) {
      expect(paths.filter((path) => path.startsWith(part)).length, part).toBeGreaterThan(5)
    }
  })
})

describe('retired phrases', () => {
  test.each([
    ['The shelf of Tin Ceiling', 'shelf'],
    ['Your new password counts from now on.', 'from now on'],
    ['The link is copied.', 'is copied'],
    ['Nobody can pay for a better place.', 'nobody'],
    ['No review waits for a decision.', 'waiting for a decision'],
    ['We cannot reach our servers.', 'no contraction: not'],
    ['Your cart is kept in this browser; nothing is lost.', 'semicolon'],
    ['Please enter a ZIP code.', 'Please'],
  ])('finds one in “%s”', (text, name) => {
    expect(names(text)).toContain(name)
  })

  test('accept the sentences that replaced them', () => {
    expect(names('Your password has been changed.')).toEqual([])
    expect(names('Please don’t pay again.')).toEqual([])
    expect(names('All caught up. No reported reviews.')).toEqual([])
  })

  test('accept specified texts', () => {
    expect(names('please select a size')).toEqual([])
    expect(names('Password and confirm Password do not match')).toEqual([])
  })

  test('allow demo shoppers their own style, in American English', () => {
    expect(listRetiredPhrases('Nobody even said hi.', true)).toEqual([])
    expect(listRetiredPhrases('They cancelled it.', true)).toHaveLength(1)
  })
})
