import { expect, test } from 'vitest'
import {
  ageBands,
  frequencies,
  intakes,
  preferNotToSay,
  purchaseHabits,
} from './accounts.options.ts'
import { Email, ProfileUpdate, Registration } from './accounts.ts'

const person = {
  firstName: 'Imani',
  lastName: 'Reyes',
  username: 'imani',
  age: '26-30',
  email: 'imani@example.test',
  frequency: 'weekly',
  intake: 'Edible',
}

test('trims and lowercases an email', () => {
  expect(Email.parse('  Imani.Reyes@Example.TEST ')).toBe('imani.reyes@example.test')
})

test('rejects an invalid email with a message', () => {
  for (const input of ['', 'imani', 'imani@', '@example.test', 'a b@example.test', 'a@b@c.test']) {
    expect(Email.safeParse(input).error?.issues[0]?.message).toBe(
      'Enter an email address, such as name@example.com.',
    )
  }
})

test('age bands go from 21-25 to 96-100 and then 100+', () => {
  expect(ageBands).toHaveLength(17)
  expect([ageBands[0], ageBands[15], ageBands[16]]).toEqual(['21-25', '96-100', '100+'])
})

test('frequency, intake and purchase habits are the specified lists, and none is required', () => {
  expect(frequencies).toEqual([
    'never',
    'CBD',
    'yearly',
    'monthly',
    'weekly',
    'daily',
    preferNotToSay,
  ])
  expect(intakes).toEqual([
    'none',
    'flower',
    'concentrate',
    'dab-concentrate',
    'Edible',
    'tincture',
    preferNotToSay,
  ])
  expect(Object.keys(purchaseHabits)).toEqual(['price', 'quality', 'potent', 'ethical', 'review'])
})

test('unchecked habits are false, and mailing is off by default', () => {
  const parsed = Registration.parse({ ...person, password: 'quiet-river-lantern-42' })
  expect(Object.values(parsed.purchaseHabits)).toEqual([false, false, false, false, false])
  expect(parsed.subscribeToMailing).toBe(false)
})

test('every missing field is reported', () => {
  const fields = Registration.safeParse({}).error?.issues.map(({ path }) => path[0])
  const { frequency, intake, ...required } = person
  expect(new Set(fields)).toEqual(new Set([...Object.keys(required), 'password']))
})

test('consumption questions can be left blank, and nothing is preselected', () => {
  const { frequency, intake, ...required } = person
  const password = 'quiet-river-lantern-42'
  for (const sent of [{}, { frequency: '', intake: '' }]) {
    const parsed = Registration.parse({ ...required, ...sent, password })
    expect(parsed).toMatchObject({ frequency: '', intake: '' })
  }
  expect(ProfileUpdate.parse({ ...required, frequency: null })).toMatchObject({ frequency: null })
  expect(ProfileUpdate.parse(required)).not.toHaveProperty('intake')
})

test('a profile can be updated without a password, and roles in it are ignored', () => {
  const parsed = ProfileUpdate.parse({ ...person, isAdmin: true, points: 1_000 })
  expect(parsed.password).toBeUndefined()
  expect(parsed).not.toHaveProperty('isAdmin')
  expect(parsed).not.toHaveProperty('points')
})
