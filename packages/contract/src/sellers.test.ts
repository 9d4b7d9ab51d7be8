import { expect, test } from 'vitest'
import { isRoutingNumber } from './sellers.options.ts'

/** Published by Federal Reserve banks and others. */
const real = ['021000021', '011000015', '071000301', '122105155', '322271627']

test('accepts routing numbers of real banks', () => {
  expect(real.filter(isRoutingNumber)).toEqual(real)
})

test('detects any single wrong digit', () => {
  for (const number of real) {
    for (let at = 0; at < 9; at++) {
      for (const digit of '0123456789') {
        const input = number.slice(0, at) + digit + number.slice(at + 1)
        expect(isRoutingNumber(input), input).toBe(input === number)
      }
    }
  }
})

test('rejects anything but nine digits', () => {
  for (const input of ['', '02100002', '0210000210', '02100002a', ' 21000021', '000000000']) {
    expect(isRoutingNumber(input), input).toBe(false)
  }
})
