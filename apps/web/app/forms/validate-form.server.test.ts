import { Registration } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { expect, test } from 'vitest'
import { validateForm } from './validate-form.server.ts'

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

test('a form with nothing wrong passes', () => {
  expect(getProblem(ramona, {})).toBeUndefined()
})

test('what the contract and what only the form can know is said at once', () => {
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

test('an alert alone stops the form', () => {
  expect(getProblem(ramona, { terms: texts.termsUnread })?.message).toBe(texts.termsUnread)
})

test('without an alert the usual words stand on top', () => {
  expect(getProblem({ ...ramona, firstName: '' }, {})?.message).toBe(
    'Some fields need your attention.',
  )
})
