import { singleLineText } from '@fairgrove/contract/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toBrowserModule } from '../../form-definitions.ts'
import { registerForm } from '../accounts/account.form.ts'
import { defineForm } from './define-form.ts'

test('takes limits and input types from the schema', () => {
  const schema = z.object({
    name: singleLineText(40),
    email: z.email().max(254),
    website: z.url().nullable(),
    shop: z.url().max(500).or(z.literal('')).nullable(),
    file: z.file().max(1024),
    day: z.iso.date().optional(),
    seats: z.int().optional(),
    price: z.number().optional(),
  })
  expect(defineForm(schema).attributes).toEqual({
    name: { maxLength: 40 },
    email: { type: 'email', inputMode: 'email', maxLength: 254, required: true },
    website: { type: 'url', inputMode: 'url' },
    shop: { type: 'url', inputMode: 'url', maxLength: 500 },
    file: { type: 'file', required: true },
    day: { type: 'date' },
    seats: { inputMode: 'numeric' },
    price: { inputMode: 'decimal' },
  })
})

test('a field is required if the schema rejects it empty, whatever its type', () => {
  const schema = z.object({
    emptyText: z.string(),
    text: z.string().min(1),
    emptyChoice: z.enum(['', 'a']),
    choice: z.enum(['a', 'b']),
    number: z.number(),
    nullableNumber: z.number().nullable(),
    checkbox: z.boolean(),
    terms: z.literal(true),
    slides: z.array(z.object({ title: z.string().min(1), text: z.string() })),
    address: z.object({ city: z.string().min(1) }),
    optionalAddress: z.object({ city: z.string().min(1) }).nullable(),
  })
  const { attributes } = defineForm(schema)
  const required = Object.keys(attributes).filter((name) => attributes[name]?.required)
  expect(required.sort()).toEqual([
    'address.city',
    'choice',
    'number',
    'slides[].title',
    'terms',
    'text',
  ])
})

test('the registration form follows the contract', () => {
  const { attributes } = registerForm
  expect(attributes.firstName).toEqual({ maxLength: 60, required: true })
  expect(attributes.referralCode).toEqual({ maxLength: 20 })
  expect(attributes.password).toEqual({ maxLength: 128, required: true })
  expect(attributes.terms).toEqual({ required: true })
  expect(attributes.frequency).toBeUndefined()
})

test('the browser gets the attributes without the schema', async () => {
  const path = new URL('../accounts/account.form.ts', import.meta.url)
  const code = await toBrowserModule(path.pathname)
  expect(code).toContain('export const registerForm = {"attributes":{"firstName":')
  expect(code).toContain('"alertFields":["confirmPassword","terms"]')
  expect(code).not.toMatch(/schema|zod|import/)
})
