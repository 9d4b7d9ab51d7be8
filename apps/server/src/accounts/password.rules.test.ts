import { expect, test } from 'vitest'
import { isGuessableFromContext, listPersonalWords } from './rules.ts'

const imani = {
  email: 'imani.reyes1990@kindfarms.example',
  firstName: 'Imani',
  lastName: 'Reyes-Ortiz',
  username: 'moonflower',
}

test('personal words are names and the parts of the email', () => {
  expect(listPersonalWords(imani)).toEqual(
    expect.arrayContaining([
      'imani',
      'reyes',
      'ortiz',
      'reyes-ortiz',
      'moonflower',
      'kindfarms',
      'imani.reyes1990',
      'reyes1990',
    ]),
  )
  expect(listPersonalWords({ ...imani, username: 'mo' })).not.toContain('mo')
})

test.each([
  'ImaniReyes1990',
  'imani.reyes1990',
  'Moonflower!22',
  'fairgrove2026',
  'Fairgrove-Cannabis-1',
  'kindfarms-imani-7',
  'qwertyuiop12',
  '0987654321ab',
  'asdfghjkl;2024',
  'abcdefghij99',
  'password-imani',
  'zzzzzzzzzzzz',
])('%s has too few characters of its own', (password) => {
  expect(isGuessableFromContext(password, listPersonalWords(imani))).toBe(true)
})

test.each([
  'quiet-river-lantern-42',
  'fairgrove quiet river',
  'Imani drinks cold tea',
  'tr0ub4dor&3-horse',
  'weekday-marble-otter',
])('%s is accepted', (password) => {
  expect(isGuessableFromContext(password, listPersonalWords(imani))).toBe(false)
})
