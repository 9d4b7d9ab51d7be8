import { Problem } from '@fairgrove/contract/problems'
import { expect, test } from 'vitest'
import { getText, readForm, toFormError } from './form-data.server.ts'

const form = new FormData()
form.set('email', 'imani@example.com')
form.set('password', 'correct horse')
form.set('confirmPassword', 'correct horse')
form.append('habit', 'price')
form.append('habit', 'ethical')

const problem = new Problem('invalid_input', { fields: { email: 'Taken.' } })
const { data: formError, init } = toFormError(problem, form)

test('a rejected form returns its message, its errors and the typed values', () => {
  expect(init?.status).toBe(400)
  expect(formError.problem).toEqual({
    code: 'invalid_input',
    message: problem.message,
    fields: { email: 'Taken.' },
  })
  expect(formError.values).toEqual({ email: ['imani@example.com'], habit: ['price', 'ethical'] })
})

test('never returns passwords', () => {
  expect(JSON.stringify(formError)).not.toContain('horse')
})

test('rethrows errors that are not Problems', () => {
  expect(() => toFormError(new TypeError('oops'), form)).toThrow('oops')
})

test('reads a missing field as empty', () => {
  expect(getText(form, 'nothing')).toBe('')
})

test.each([
  'tags[999999999]',
  '__proto__.isAdmin',
  '__intent__',
  'a.b.c.d.e.f',
  `a${'[0]'.repeat(20)}`,
  'a'.repeat(61),
])('rejects a form with a field named %s', async (name) => {
  const body = new URLSearchParams({ email: 'imani@example.com', [name]: '1' })
  const request = new Request('http://localhost/register', { method: 'POST', body })
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } })
})

const insert = { type: 'insert', payload: { name: 'slides', defaultValue: { title: 'New' } } }

test.each([
  'not JSON',
  '{"type":"update","payload":{"name":"slides","value":[]}}',
  '{"type":"insert","payload":{"name":"__proto__"}}',
  '{"type":"insert"}',
  JSON.stringify(insert).replace('"New"', '['.repeat(100_000) + ']'.repeat(100_000)),
])('rejects a list button with the value %.40s', async (intent) => {
  const body = new URLSearchParams({ 'slides[0].title': 'Welcome', __intent__: intent })
  const request = new Request('http://localhost/edit_home', { method: 'POST', body })
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } })
})

test('reads the buttons of a list', async () => {
  const body = new URLSearchParams({ __intent__: JSON.stringify(insert) })
  const request = new Request('http://localhost/edit_home', { method: 'POST', body })
  expect((await readForm(request)).has('__intent__')).toBe(true)
})

test('reads the names that forms use', async () => {
  const names = ['email', 'sizes.M', 'shown.claimed', 'slides[1].title', 'tags[]', 'purchase-habit']
  const body = new URLSearchParams(names.map((name) => [name, 'x']))
  const request = new Request('http://localhost/register', { method: 'POST', body })
  expect([...(await readForm(request)).keys()]).toEqual(names)
})
