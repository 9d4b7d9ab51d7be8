import { expect, test } from 'vitest'
import { submitForm } from '../forms/submit-form.server.ts'
import { refundForm, shipForm } from './order.form.ts'

const order = '0199a0a0-0000-7000-8000-000000000000'

function submitRefund(amount: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ order, formKey: 'one', amount })) {
    form.set(name, value)
  }
  return submitForm(form, refundForm, async (values) => values.amount)
}

test.each([
  ['', undefined],
  ['12.50', 12.5],
  [' $1,250 ', 1250],
])('reads the amount %j', async (typed, amount) => {
  expect(await submitRefund(typed)).toBe(amount)
})

test.each(['a lot', '1e3', '0x10', '12.505', '-5', '.'])('rejects the amount %j', async (typed) => {
  expect(await submitRefund(typed)).toMatchObject({
    data: { submission: { error: { amount: ['Enter an amount, such as 12.50.'] } } },
  })
})

test('a shipped order needs a tracking number', async () => {
  const form = new FormData()
  form.set('order', order)
  form.set('trackingNumber', ' ')
  expect(await submitForm(form, shipForm, async () => undefined)).toMatchObject({
    data: { submission: { error: { trackingNumber: ['Enter the tracking number.'] } } },
  })
})
