import { WebLink } from '@fairgrove/contract/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { coerceFormValue } from './coerce-form-value.ts'
import { defineForm } from './define-form.ts'
import { blankAsNull, linesOf, typedLink, uploadedFile } from './form-schemas.ts'

const parse = (type: z.ZodType, value: unknown) => {
  const result = coerceFormValue(z.object({ value: type })).safeParse({ value })
  return result.success ? (result.data as { value: unknown }).value : 'rejected'
}

test('adds the protocol to a typed link', () => {
  expect(parse(typedLink(WebLink), ' shop.example/menu ')).toBe('https://shop.example/menu')
  expect(parse(typedLink(WebLink), 'http://shop.example')).toBe('http://shop.example/')
  expect(parse(typedLink(WebLink), 'javascript:alert(1)')).toBe('rejected')
  expect(parse(typedLink(WebLink.nullable()), '')).toBeNull()
  expect(parse(typedLink(WebLink.or(z.literal('')).default('')), '')).toBe('')
})

test('reads one link per line', () => {
  const Links = linesOf(z.array(WebLink))
  expect(parse(Links, 'https://a.example/\n\nhttps://b.example/ ')).toEqual([
    'https://a.example/',
    'https://b.example/',
  ])
  expect(parse(Links, '')).toEqual([])
})

test('reads a file that is neither empty nor too large', () => {
  const read = (bytes: number) => {
    const result = uploadedFile(1024 * 1024).safeParse(new File([new Uint8Array(bytes)], 'a.csv'))
    return result.success ? result.data.size : result.error.issues[0]?.message
  }
  expect(read(0)).toBe('Select a file.')
  expect(read(3)).toBe(3)
  expect(read(1024 * 1024 + 1)).toBe('That file is over 1 MB. Split it and upload the parts.')
})

const Artist = z.object({ name: z.string().min(1), link: z.url().nullable() })

test('a group with nothing in it is null', () => {
  expect(parse(blankAsNull(Artist), { name: ' ', link: '' })).toBeNull()
  expect(parse(blankAsNull(Artist), undefined)).toBeNull()
  expect(parse(blankAsNull(Artist), { name: 'Ada', link: '' })).toEqual({ name: 'Ada', link: null })
  expect(parse(blankAsNull(Artist), { name: '', link: 'https://a.example' })).toBe('rejected')
})

test('keeps the attributes of the schema', () => {
  const form = defineForm(
    z.object({
      website: typedLink(WebLink),
      artist: blankAsNull(z.object({ name: z.string().min(1).max(80) })),
    }),
  )
  expect(form.attributes).toEqual({
    website: { type: 'url', inputMode: 'url', maxLength: 500, required: true },
    'artist.name': { maxLength: 80 },
  })
})
