import { expect, test } from 'vitest'
import { parseForm } from '../forms/submit-form.server.ts'
import { sizesForm, suggestionForm } from './family.form.ts'

const id = '0199c6c0-0000-7000-8000-000000000001'

test('rows without a size are left out, whatever is preselected in them', () => {
  const form = new FormData()
  const rows = [
    { _id: id, size: '1', units: 'g', price: '12.00', percent_THC: '20', stockSeen: '' },
    { _id: '', size: '7', units: 'g', price: '74', percent_THC: '20', stockSeen: '' },
    { _id: '', size: '', units: 'g', price: '', percent_THC: '20', stockSeen: '' },
  ]
  rows.forEach((row, at) => {
    for (const [name, value] of Object.entries(row)) form.set(`sizes[${at}].${name}`, value)
  })
  const parsed = parseForm(form, sizesForm)
  expect(parsed.status === 'success' && parsed.value.sizes).toEqual([
    { _id: id, size: '1', units: 'g', price: 12, percent_THC: 20 },
    { size: '7', units: 'g', price: 74, percent_THC: 20 },
  ])
})

test('a suggestion is decided with the checked products', () => {
  const form = new FormData()
  form.set('suggestion', id)
  form.set('intent', 'accept')
  form.append('products', id)
  const parsed = parseForm(form, suggestionForm)
  expect(parsed.status === 'success' && parsed.value).toEqual({
    suggestion: id,
    intent: 'accept',
    products: [id],
  })
  form.delete('products')
  form.set('intent', 'reject')
  expect(parseForm(form, suggestionForm).status).toBe('success')
})
