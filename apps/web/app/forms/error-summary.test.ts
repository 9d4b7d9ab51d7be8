import { expect, test } from 'vitest'
import type { FormError } from '../ui/form-state.ts'
import { summarizeErrors } from './error-summary.ts'

const formError: FormError = {
  problem: { code: 'invalid_input', message: 'Some fields are wrong.', fields: {} },
  values: {},
}

const labels = { sellTHC: 'Sells THC', 'locations[].zip': 'ZIP code' }

const summarize = (allErrors: Record<string, string[]>) =>
  summarizeErrors({ labels }, { formId: 'f', formError, allErrors })

test('lists the first error of each field by its name', () => {
  const { message, fields } = summarize({
    '': ['An error of the whole form.'],
    confirmPassword: ['Too short.', 'Not the same.'],
    sellTHC: ['Not allowed.'],
    'slides[1].title': ['Enter a slide title.'],
    'locations[1].zip': ['Too short.'],
  })
  expect(message).toBe('Some fields are wrong.')
  expect(fields).toEqual([
    { id: 'f-confirmPassword', label: 'Confirm password', error: 'Too short.' },
    { id: 'f-sellTHC', label: 'Sells THC', error: 'Not allowed.' },
    { id: 'f-slides[1].title', label: 'Slides 2, title', error: 'Enter a slide title.' },
    { id: 'f-locations[1].zip', label: 'ZIP code', error: 'Too short.' },
  ])
})

test('is empty for a form that was not rejected', () => {
  const summary = summarizeErrors({}, { formId: 'f', formError: undefined, allErrors: {} })
  expect(summary).toEqual({ message: undefined, fields: [] })
})
