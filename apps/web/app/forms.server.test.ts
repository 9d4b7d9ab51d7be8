import { Problem } from '@fairgrove/contract/problems'
import { expect, test } from 'vitest'
import { inFormWords, refuse, text } from './forms.server.ts'
import { kept, keptChecked } from './ui/refused.ts'

const form = new FormData()
form.set('email', 'imani@example.com')
form.set('password', 'correct horse')
form.set('confirmPassword', 'correct horse')
form.append('habit', 'price')
form.append('habit', 'ethical')

const problem = new Problem('invalid_input', { fields: { email: 'Taken.' } })
const { data: refused, init } = refuse(problem, form)

test('a refused form comes back with its message, its errors and what was typed', () => {
  expect(init?.status).toBe(400)
  expect(refused.problem).toEqual({
    code: 'invalid_input',
    message: problem.message,
    fields: { email: 'Taken.' },
  })
  expect(kept(refused, 'email')).toEqual({ error: 'Taken.', defaultValue: 'imani@example.com' })
})

test('passwords never travel back', () => {
  expect(JSON.stringify(refused)).not.toContain('horse')
})

test('a choice that was unticked stays unticked, whatever it was before', () => {
  expect(keptChecked(refused, 'habit', true, 'quality').defaultChecked).toBe(false)
  expect(keptChecked(refused, 'habit', false, 'ethical').defaultChecked).toBe(true)
  expect(keptChecked(undefined, 'habit', true, 'quality').defaultChecked).toBe(true)
})

test('before anything was sent, a field shows what is on file', () => {
  expect(kept(undefined, 'email', 'old@example.com').defaultValue).toBe('old@example.com')
})

test('a bug is not a refusal', () => {
  expect(() => refuse(new TypeError('oops'), form)).toThrow('oops')
})

test('a missing field reads as empty', () => {
  expect(text(form, 'nothing')).toBe('')
})

test('what the API says of a field is said beside it, and what the form said itself stays there', () => {
  const problem = (name: string) => new Problem('invalid_input', { fields: { [name]: 'Wrong.' } })
  const marked = (name: string) => inFormWords(problem(name), 'product')
  expect(marked('product.price')).toMatchObject({ fields: { price: 'Wrong.' } })
  expect(marked('product.links.2')).toMatchObject({ fields: { links: 'Wrong.' } })
  expect(marked('product.sizes.M')).toMatchObject({ fields: { 'sizes.M': 'Wrong.' } })
  expect(marked('sizes.M')).toMatchObject({ fields: { 'sizes.M': 'Wrong.' } })
})
