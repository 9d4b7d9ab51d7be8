import { texts } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { registerForm } from '../accounts/account.form.ts'
import { defineForm } from './define-form.ts'
import { submitForm } from './submit-form.server.ts'

function buildForm(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  return form
}

const ramona = {
  formKey: 'one',
  firstName: ' Ramona ',
  lastName: 'Okafor',
  username: 'ramona',
  age: '31-35',
  email: 'ramona@people.example',
  password: 'otter canal brick lamp',
  confirmPassword: 'otter canal brick lamp',
  frequency: '',
  intake: 'Edible',
  'purchaseHabits.quality': 'on',
  referralCode: '',
  terms: 'on',
}

type FormResponse = { data: { problem: { message: string }; submission: { error?: object } } }

/** The rejected form. */
async function submitRegistration(fields: Partial<typeof ramona>): Promise<FormResponse> {
  const submit = vi.fn(async () => undefined)
  const result = await submitForm(buildForm({ ...ramona, ...fields }), registerForm, submit)
  expect(submit).not.toHaveBeenCalled()
  return result as FormResponse
}

test('sends a valid form as the contract describes it', async () => {
  const result = await submitForm(buildForm(ramona), registerForm, async (values) => values)
  expect(result).toMatchObject({
    firstName: 'Ramona',
    frequency: '',
    purchaseHabits: { price: false, quality: true },
    subscribeToMailing: false,
  })
})

test('reports the errors of the contract and of the form together', async () => {
  const { data } = await submitRegistration({ email: 'ramona', age: '', confirmPassword: 'x' })
  expect(data.submission.error).toEqual({
    age: ['Select your age range.'],
    email: ['Enter an email address, such as name@example.com.'],
    confirmPassword: [texts.passwordsDiffer],
  })
  expect(data.problem.message).toBe(texts.passwordsDiffer)
})

test('uses the default message if no error is an alert', async () => {
  const { data } = await submitRegistration({ firstName: '' })
  expect(data.problem.message).toBe('Some fields need your attention.')
  expect(data.submission).toMatchObject({
    status: 'error',
    error: { firstName: ['This field is required.'] },
    initialValue: { lastName: 'Okafor', purchaseHabits: { quality: 'on' } },
  })
})

test('never returns passwords', async () => {
  const { data } = await submitRegistration({ email: '' })
  expect(JSON.stringify(data)).not.toContain('otter')
})

const eventForm = defineForm(z.object({ links: z.array(z.string()), size: z.string() }))

test('shows the API’s errors at the form’s fields', async () => {
  const fields = { 'event.links.1': 'Wrong link.', 'event.size': 'Sold out.', reason: 'Missing.' }
  const result = await submitForm(
    buildForm({ links: ['a', 'b'], size: 'M' }),
    eventForm,
    async () => {
      throw new Problem('sold_out', { fields })
    },
    { bodyKey: 'event' },
  )
  expect(result).toMatchObject({
    init: { status: 409 },
    data: {
      problem: { code: 'sold_out' },
      submission: {
        error: { links: ['Wrong link.'], size: ['Sold out.'], reason: ['Missing.'] },
      },
    },
  })
})

test('rethrows errors that are not Problems', async () => {
  const submission = submitForm(buildForm(ramona), registerForm, async () => {
    throw new TypeError('oops')
  })
  await expect(submission).rejects.toThrow('oops')
})

const Badges = z.object({ isLgbt: z.boolean().optional(), isVeteran: z.boolean().optional() })
const updateForm = defineForm(
  z.object({
    isAdmin: z.boolean().optional(),
    points: z.int().optional(),
    badges: Badges.optional(),
  }),
)
const readUpdate = (fields: Record<string, string>) =>
  submitForm(buildForm(fields), updateForm, async (values) => values)

test('sends only fields that were changed since the page was opened', async () => {
  const opened = { points: '10', 'shown.points': '10', isAdmin: 'on', 'shown.isAdmin': 'on' }
  expect(await readUpdate(opened)).toEqual({})
  expect(await readUpdate({ ...opened, points: '12' })).toEqual({ points: 12 })
  const { isAdmin, ...unchecked } = opened
  expect(await readUpdate(unchecked)).toEqual({ isAdmin: false })
  expect(await readUpdate({ 'shown.isAdmin': '' })).toEqual({})
  expect(await readUpdate({ 'shown.isAdmin': '', isAdmin: 'on' })).toEqual({ isAdmin: true })
})

test('sends only the changed fields of a group', async () => {
  const opened = {
    'badges.isLgbt': 'on',
    'shown.badges.isLgbt': 'on',
    'shown.badges.isVeteran': '',
  }
  expect(await readUpdate(opened)).toEqual({ badges: {} })
  expect(await readUpdate({ ...opened, 'badges.isVeteran': 'on' })).toEqual({
    badges: { isVeteran: true },
  })
  const { 'badges.isLgbt': _, ...unchecked } = opened
  expect(await readUpdate(unchecked)).toEqual({ badges: { isLgbt: false } })
})

test('renders a form rejected by the API with the values that its action replaced', async () => {
  const form = buildForm({ seen: '5' })
  const definition = defineForm(z.object({ seen: z.int() }))
  const result = await submitForm(form, definition, async () => {
    form.set('seen', '9')
    throw new Problem('invalid_input', { fields: { seen: 'Someone else counted.' } })
  })
  const { data } = result as unknown as { data: { submission: object } }
  expect(data.submission).toMatchObject({
    initialValue: { seen: '9' },
    error: { seen: ['Someone else counted.'] },
  })
})
