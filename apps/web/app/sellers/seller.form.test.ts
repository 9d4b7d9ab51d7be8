import { texts } from '@fairgrove/contract/sellers.options'
import { expect, test } from 'vitest'
import { submitForm } from '../forms/submit-form.server.ts'
import { paymentDetailsForm } from './seller.form.ts'

const details = {
  companyName: 'Common Thread Goods',
  address: '12 Loom Street',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60608',
  country: 'US',
  email: 'pay@thread.example',
  phone: '312-555-0100',
  routingNumber: '021 000 021',
  accountNumber: '0009-8765-4321',
  accountNumberConfirmation: '000987654321',
  currentPassword: '',
}

function submit(fields: Partial<typeof details>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...details, ...fields })) form.set(name, value)
  return submitForm(form, paymentDetailsForm, async (values) => values)
}

test('reads bank numbers in groups, as checks print them', async () => {
  expect(await submit({})).toMatchObject({
    routingNumber: '021000021',
    accountNumber: '000987654321',
    accountNumberConfirmation: '000987654321',
    // An empty password is none.
    currentPassword: undefined,
  })
})

test('reports different account numbers together with the other errors', async () => {
  const result = await submit({ accountNumberConfirmation: '000987654320', phone: '555' })
  expect(result).toMatchObject({
    data: {
      problem: { message: texts.accountNumbersDiffer },
      submission: {
        error: {
          accountNumberConfirmation: [texts.accountNumbersDiffer],
          phone: ['Enter the phone number as 000-000-0000.'],
        },
      },
    },
  })
})

test('never returns bank numbers', async () => {
  const result = await submit({ city: '' })
  expect(result).toMatchObject({ data: { values: { companyName: ['Common Thread Goods'] } } })
  expect(JSON.stringify(result)).not.toMatch(/000 021|8765|987654/)
})
