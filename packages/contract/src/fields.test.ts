import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multilineText, singleLineText } from './fields.ts'

test('accepts names in any script', () => {
  for (const name of [
    'Zoë',
    'Nguyễn Thị',
    'أحمد',
    '李',
    "O'Neil-Smith",
    '👩🏽‍🌾 Ada',
    'Ada & Co. <3',
  ]) {
    expect(singleLineText(60).parse(name)).toBe(name)
  }
})

test('trims a line and rejects a line break in it', () => {
  expect(singleLineText(10).parse('  Ada\r\n')).toBe('Ada')
  expect(singleLineText(10).safeParse('A\nda').success).toBe(false)
})

test('multiline text may have line breaks and tabs, and no other control character', () => {
  expect(multilineText(40).parse('One\r\n\ttwo\nthree')).toBe('One\r\n\ttwo\nthree')
  for (const text of ['a\u0000b', 'a\u001bb', 'a\u0085b', 'a\ud800b']) {
    expect(multilineText(40).safeParse(text).success).toBe(false)
  }
})

test('the limit applies after trimming', () => {
  expect(singleLineText(3).safeParse('  Ada  ').success).toBe(true)
  expect(singleLineText(3).safeParse('Adaa').success).toBe(false)
})

/** Any UTF-16 code unit, lone surrogates included. */
const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))

test('accepted text can be stored: well formed and without a null byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), (text) => {
      for (const schema of [singleLineText(1_000), multilineText(1_000)]) {
        const { data } = schema.safeParse(text)
        if (data !== undefined) expect(data.isWellFormed() && !data.includes('\0')).toBe(true)
      }
    }),
  )
})
