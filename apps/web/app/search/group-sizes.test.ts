import { expect, test } from 'vitest'
import { groupSizes } from './group-sizes.ts'

const product = (name: string) => ({ name, to: `/product/${name}` })

test('three sizes of one product count once, in the place of the first', () => {
  const products = [
    product('Meadow Haze, 7 g'),
    product('Mellow mints, 10 pieces'),
    product('Meadow Haze, 3.5 g'),
    product('Meadow tee'),
    product('Meadow Haze, 14 g'),
  ]
  expect(groupSizes(products)).toEqual([
    { name: 'Meadow Haze', to: '/search?q=Meadow+Haze', detail: 'Several sizes' },
    product('Mellow mints, 10 pieces'),
    product('Meadow tee'),
  ])
})

test('two sizes stay as they are', () => {
  const products = [product('Peach gummies, 10 pieces'), product('Peach gummies, 20 pieces')]
  expect(groupSizes(products)).toEqual(products)
})
