import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseListQuery } from './list-query.server.ts'
import { buildListUrl, getColumnSort } from './list-query.ts'

const offer = {
  text: z.string().max(20),
  statuses: ['pending', 'approved'],
  orders: ['name', 'lowest', 'highest'],
} as const
const read = (query: string) => parseListQuery(new URL(`http://shop.example/list?${query}`), offer)

test('reads the list query from the URL and ignores unknown values', () => {
  expect(read('q=+tee+&status=pending&order=name')).toEqual({
    q: 'tee',
    status: 'pending',
    order: 'name',
  })
  expect(read('status=eaten&order=drop')).toEqual({ q: '', status: '', order: '' })
  expect(read(`q=${'x'.repeat(21)}&status=pending`)).toMatchObject({ q: '', status: 'pending' })
})

test('the URL holds only what is set, next to its other parameters', () => {
  expect(buildListUrl('/productlist', { q: '', status: '', order: '' })).toBe('/productlist')
  expect(buildListUrl('/productlist/pageNumber/2', read('q=a%26b'))).toBe(
    '/productlist/pageNumber/2?q=a%26b',
  )
  expect(buildListUrl('/productlist/seller?page=2', read('status=pending'))).toBe(
    '/productlist/seller?page=2&status=pending',
  )
})

test('a column header sorts, and reverses the order when pressed again', () => {
  const byPrice = (query: string) =>
    getColumnSort('/list', read(query), { ascending: 'lowest', descending: 'highest' })
  expect(byPrice('')).toEqual({ to: '/list?order=lowest', direction: undefined })
  expect(byPrice('order=lowest')).toEqual({ to: '/list?order=highest', direction: 'ascending' })
  expect(byPrice('order=highest')).toEqual({ to: '/list?order=lowest', direction: 'descending' })
  expect(getColumnSort('/list', read('order=name'), { ascending: 'name' }).to).toBe(
    '/list?order=name',
  )
})
