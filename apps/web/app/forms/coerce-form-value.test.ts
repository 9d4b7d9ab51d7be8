import { expect, test } from 'vitest'
import { z } from 'zod'
import { coerceFormValue } from './coerce-form-value.ts'

const parse = (type: z.ZodType, value?: unknown) => {
  const result = coerceFormValue(z.object({ value: type })).safeParse({ value })
  return result.success ? (result.data as { value: unknown }).value : 'rejected'
}

test('keeps an empty text that the schema accepts', () => {
  expect(parse(z.string(), '')).toBe('')
  expect(parse(z.string().max(5).optional(), '')).toBe('')
  expect(parse(z.string().nullable().optional(), '')).toBe('')
  expect(parse(z.enum(['', 'daily']), '')).toBe('')
  expect(parse(z.string().trim().default(''), '')).toBe('')
  expect(parse(z.url().or(z.literal('')).nullable().optional(), '')).toBe('')
})

test('makes any other empty text null, omits it, or leaves it to be rejected', () => {
  expect(parse(z.url().nullable(), '')).toBeNull()
  expect(parse(z.url().nullable().optional(), '')).toBeNull()
  expect(parse(z.string().min(10).optional(), '')).toBeUndefined()
  expect(parse(z.string().min(1), '')).toBe('rejected')
})

test('reports the schema’s own message for an empty field', () => {
  const schema = z.object({ title: z.string().min(1, 'Enter a slide title.') })
  const { error } = coerceFormValue(schema).safeParse({ title: '' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a slide title.'])
})

test('reads numbers', () => {
  expect(parse(z.number(), ' 12.50 ')).toBe(12.5)
  expect(parse(z.number(), '$1,250.00')).toBe(1250)
  expect(parse(z.number().optional(), '')).toBeUndefined()
  expect(parse(z.number().nullable(), ' ')).toBeNull()
  expect(parse(z.number().nullable().optional(), '3')).toBe(3)
  expect(parse(z.number(), '')).toBe('rejected')
  expect(parse(z.number(), 'twelve')).toBe('rejected')
})

test('reads checkboxes, which are not sent unless checked', () => {
  expect(parse(z.boolean(), 'on')).toBe(true)
  expect(parse(z.boolean())).toBe(false)
  expect(parse(z.boolean().default(false))).toBe(false)
  expect(parse(z.boolean().optional())).toBeUndefined()
  expect(parse(z.boolean().optional(), '')).toBe(false)
  expect(parse(z.literal(true))).toBe('rejected')
})
