import { beforeAll, expect, test, vi } from 'vitest'

let toSavedSearch: typeof import('./follow-target.server.ts').toSavedSearch
let followCookie: typeof import('./follow-target.server.ts').followCookie
beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  ;({ toSavedSearch, followCookie } = await import('./follow-target.server.ts'))
})

test('keeps the filters of a listing and drops what it would not understand', () => {
  const query = 'category=Edible&max=lots&advancedCategory=isUnionized&advancedCategory=no&what=1'
  expect(toSavedSearch('products', query)).toMatchObject({
    page: 'products',
    query: { category: 'Edible', max: 0, advancedCategory: ['isUnionized'] },
  })
  expect(toSavedSearch('dispensaries', 'amenity=atm&amenity=parking&state=XX')).toMatchObject({
    page: 'dispensaries',
    query: { amenity: ['atm', 'parking'] },
  })
  expect(toSavedSearch('dispensaries', 'radius=50&zip=60601').query).toMatchObject({
    radius: 50,
    zip: '60601',
  })
})

test('the cookie is for one path only', () => {
  const path = '/follow?kind=product&for=1'
  const [pair = ''] = followCookie.set(path).split(';')
  const isFor = (cookie: string) => followCookie.isFor(new Headers({ cookie }), path)
  expect(isFor(pair)).toBe(true)
  expect(isFor(followCookie.set(`${path}2`).split(';')[0] ?? '')).toBe(false)
  expect(isFor('')).toBe(false)
})
