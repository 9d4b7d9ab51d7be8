import { expect, test } from 'vitest'
import { buildFilePath, createColumnsCookie, readColumns } from './list-columns.server.ts'

const readPage = (search: string, cookie = '') => {
  const url = new URL(`http://shop.example/productlist${search}`)
  return { url, request: new Request(url, { headers: { cookie } }) }
}
const toCookie = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('a list shows its default columns until some are chosen', () => {
  expect(readColumns('products', readPage(''))).toEqual([
    'name',
    'brand',
    'category',
    'status',
    'price',
  ])
})

test('remembers the columns of each list, in the order of the table, with the key column', () => {
  const first = toCookie(createColumnsCookie(new Headers(), 'products', ['price', 'stock']))
  const both = toCookie(createColumnsCookie(new Headers({ cookie: first }), 'users', ['email']))
  expect(readColumns('products', readPage('', both))).toEqual(['name', 'stock', 'price'])
  expect(readColumns('users', readPage('', both))).toEqual(['name', 'email'])
  const reset = toCookie(createColumnsCookie(new Headers({ cookie: both }), 'products', undefined))
  expect(readColumns('products', readPage('', reset))).toContain('brand')
  expect(readColumns('users', readPage('', reset))).toEqual(['name', 'email'])
})

test('the columns of a URL win, and unknown ones are ignored', () => {
  const cookie = toCookie(createColumnsCookie(new Headers(), 'products', ['price']))
  expect(readColumns('products', readPage('?columns=status.password', cookie))).toEqual([
    'name',
    'status',
  ])
  expect(readColumns('products', readPage('', '__Host-list-columns=products-__proto__~x'))).toEqual(
    ['name'],
  )
})

test('the file has the filters and columns of the list', () => {
  const columns = readColumns('users', readPage('?columns=email'))
  const filters = { q: 'ada', role: undefined }
  expect(buildFilePath({ path: '/api/users/list.csv' }, { filters, columns })).toBe(
    '/api/users/list.csv?q=ada&columns=name&columns=email',
  )
})

test('the cookie of every list with all columns is short enough to be read', () => {
  const names = ['name', 'id', 'email', 'brand', 'category', 'status', 'stock', 'updated', 'price']
  let cookie = ''
  for (const list of ['products', 'brands', 'dispensaries', 'users', 'orders'] as const) {
    cookie = toCookie(createColumnsCookie(new Headers({ cookie }), list, names))
  }
  expect(readColumns('orders', readPage('', cookie))).toEqual(['order', 'status'])
})
