import { expect, test } from 'vitest'
import { parseForm } from '../forms/submit-form.server.ts'
import { userForm } from './user.form.ts'

/** The form as it was opened: its values and their hidden originals. */
const opened = {
  firstName: 'Imani',
  lastName: 'Stone',
  email: 'imani@people.example',
  isAdmin: 'on',
  'shown.isAdmin': 'on',
  'shown.isSeller': '',
  rewardsPoints: '10',
  'shown.rewardsPoints': '10',
  rewardsReason: '',
  companyBadgeDescription: '',
  'dispensaryAddress.fullName': '',
  'dispensaryAddress.address': '',
  'dispensaryAddress.city': '',
  'dispensaryAddress.state': '',
  'dispensaryAddress.postalCode': '',
  'dispensaryAddress.country': 'US',
}

function submit(fields: Partial<Record<keyof typeof opened | 'sellTHC', string | undefined>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...opened, ...fields })) {
    if (value !== undefined) form.set(name, value)
  }
  return parseForm(form, userForm)
}

function read(fields: Parameters<typeof submit>[0]) {
  const submission = submit(fields)
  return submission.status === 'success' ? submission.value : submission.error
}

test('sends roles and balance only if they were changed', () => {
  const { isAdmin, isSeller, rewardsPoints, ...rest } = read({ firstName: 'Iman' }) as Record<
    string,
    unknown
  >
  expect([isAdmin, isSeller, rewardsPoints]).toEqual([undefined, undefined, undefined])
  expect(rest).toMatchObject({ firstName: 'Iman', isOnline: false, companyBadgeDescription: '' })
  expect(read({ isAdmin: undefined, rewardsPoints: '12' })).toMatchObject({
    isAdmin: false,
    rewardsPoints: 12,
  })
})

test('rejects an empty name and an empty balance', () => {
  expect(read({ firstName: '', rewardsPoints: '' })).toEqual({
    firstName: ['This field is required.'],
    rewardsPoints: ['Enter a whole number.'],
  })
})

test('an empty address is none, unless the seller sells THC', () => {
  expect(read({})).toMatchObject({ dispensaryAddress: null })
  expect(read({ sellTHC: 'on' })).toEqual({
    'dispensaryAddress.fullName': ['This field is required.'],
    'dispensaryAddress.address': ['This field is required.'],
    'dispensaryAddress.city': ['This field is required.'],
    'dispensaryAddress.postalCode': ['This field is required.'],
  })
  expect(read({ 'dispensaryAddress.city': 'Chicago' })).toHaveProperty('dispensaryAddress.fullName')
})
