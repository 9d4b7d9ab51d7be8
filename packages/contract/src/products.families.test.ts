import { expect, test } from 'vitest'
import { getSizeLabel, getUnitPrice } from './products.families.options.ts'

const flower = {
  name: 'Gate Latch, 3.5 g',
  category: 'flower',
  size: '3.5',
  units: 'g',
  price: 35,
  includesTHC: true,
  percent_THC: 20,
}
const gummies = {
  ...flower,
  name: 'Peach gummies, 10 pieces',
  category: 'Edible',
  size: '10',
  units: null,
  price: 20,
  percent_THC: 0.2,
}

test.each([
  ['flower by weight', flower, '3.5 g', { dollars: 10, unit: 'g' }],
  ['ounces in grams', { ...flower, size: '1', units: 'oz', price: 283.495 }, '1 oz', { unit: 'g' }],
  ['edibles by piece', gummies, '10 pieces', { dollars: 2, unit: 'piece' }],
  [
    'edibles of a known weight by THC',
    { ...gummies, size: '50', units: 'g' },
    '50 g',
    { dollars: 0.2, unit: 'mg THC' },
  ],
  [
    'a dose in the name',
    { ...gummies, name: 'Peach gummies, 100 mg', size: '' },
    '100 mg',
    { dollars: 0.2, unit: 'mg THC' },
  ],
  [
    'oil by volume',
    { ...flower, category: 'Tincture', size: '30', units: 'ml' },
    '30 ml',
    { unit: 'ml' },
  ],
  ['an eighth', { ...flower, size: '1/8', units: 'oz', price: 28.3495 }, '1/8 oz', { dollars: 8 }],
  [
    'an eighth in the name',
    { ...flower, name: 'Gate Latch, 1/8 oz', size: '', units: null, price: 28.3495 },
    '1/8 oz',
    { dollars: 8, unit: 'g' },
  ],
  ['half a gram', { ...flower, size: '.5' }, '.5 g', { dollars: 70, unit: 'g' }],
  [
    'half a gram in the name',
    { ...flower, name: 'Gate Latch .5 g', size: '', units: null },
    '.5 g',
    { dollars: 70, unit: 'g' },
  ],
  [
    'a thousand milligrams',
    { ...gummies, name: 'Tincture, 1,000 mg', size: '', price: 50 },
    '1,000 mg',
    { dollars: 0.05, unit: 'mg THC' },
  ],
  ['a broken fraction', { ...flower, size: '1/0', units: 'oz' }, '1/0 oz', undefined],
  ['one piece, nothing to compare', { ...gummies, name: 'Cookie', size: '' }, 'Cookie', undefined],
  ['no price', { ...flower, price: null }, '3.5 g', undefined],
])('unit price: %s', (_, product, label, expected) => {
  expect(getSizeLabel(product)).toBe(label)
  const unitPrice = getUnitPrice(product)
  if (expected) expect(unitPrice).toMatchObject(expected)
  else expect(unitPrice).toBeUndefined()
})
