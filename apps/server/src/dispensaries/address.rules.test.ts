import { expect, test } from 'vitest'
import { isSameBuilding, removeUnit } from './address.rules.ts'

const elm = { address: '1600 W Elm St', city: 'Chicago', state: 'IL', postalCode: '60614' }

test.each([
  { address: '1600 w. elm street' },
  { address: '1600 West Elm St.' },
  { address: '1600 W Elm St, Suite 200' },
  { address: '1600 W Elm St #4' },
  { address: '1600  W Elm St Unit B' },
  { city: 'CHICAGO ' },
  { postalCode: '60614-1234' },
])('%j is the same building', (changes) => {
  expect(isSameBuilding(elm, { ...elm, ...changes })).toBe(true)
})

test.each([
  { address: '1602 W Elm St' },
  { address: '1600 E Elm St' },
  { address: '1600 W Elm Ave' },
  { address: '1600 W Elms St' },
  { city: 'Cicero' },
  { state: 'IN' },
  { state: null },
  { postalCode: '60613' },
])('%j is another building', (changes) => {
  expect(isSameBuilding(elm, { ...elm, ...changes })).toBe(false)
})

test.each([
  ['12 Elm St, Suite 200', '12 Elm St'],
  ['12 Elm St Ste. 4-B', '12 Elm St'],
  ['12 Elm St # 4', '12 Elm St'],
  ['Unit St 4', 'Unit St 4'],
  ['12 Floor Lane', '12 Floor Lane'],
  ['12 Suite Street', '12 Suite Street'],
  ['5 Highway 12', '5 Highway 12'],
  ['', ''],
])('%j is looked up as %j', (address, expected) => {
  expect(removeUnit(address)).toBe(expected)
})
