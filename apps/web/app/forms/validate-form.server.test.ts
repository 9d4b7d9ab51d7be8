import { Registration } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { expect, test } from 'vitest'
import { validateForm } from './form-data.server.ts'

const ramona: Registration = {
  firstName: 'Ramona',
  lastName: 'Okafor',
  username: 'ramona',
  age: '31-35',
  email: 'ramona@people.example',
  password: 'otter canal brick lamp',
  frequency: 'weekly',
  intake: 'Edible',
  purchaseHabits: { price: false, quality: true, potent: false, ethical: false, review: false },
  subscribeToMailing: false,
}

function getProblem(body: unknown, alerts: Record<string, string>): Problem | undefined {
  try {
    validateForm(Registration, body, alerts)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

test('passes a valid form', () => {
  expect(getProblem(ramona, {})).toBeUndefined()
})

test('reports contract errors and form errors together', () => {
  const problem = getProblem(
    { ...ramona, email: 'ramona', age: '' },
    { confirmPassword: texts.passwordsDiffer, terms: texts.termsUnread },
  )
  expect(Object.keys(problem?.fields ?? {}).sort()).toEqual([
    'age',
    'confirmPassword',
    'email',
    'terms',
  ])
  expect(problem?.message).toBe(texts.passwordsDiffer)
})

test('a form error alone rejects the form', () => {
  expect(getProblem(ramona, { terms: texts.termsUnread })?.message).toBe(texts.termsUnread)
})

test('uses the default message without a form error', () => {
  expect(getProblem({ ...ramona, firstName: '' }, {})?.message).toBe(
    'Some fields need your attention.',
  )
})
