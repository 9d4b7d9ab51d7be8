import { beforeAll, expect, test, vi } from 'vitest'

let renderEmbeddedMenu: typeof import('./embedded-menu.server.tsx').renderEmbeddedMenu
beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  ;({ renderEmbeddedMenu } = await import('./embedded-menu.server.tsx'))
})

type Props = Parameters<typeof renderEmbeddedMenu>[0]

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`

function render({ name = 'Tin Ceiling', ...menu }: Partial<Props['menu']> & { name?: string }) {
  const product = {
    _id: 'p1',
    name,
    image: null,
    brand: { name },
    price: 20,
    pricePerGram: null,
    percent_THC: 0,
    size: name,
    units: null,
    onHand: 0,
    badges: [],
  }
  const data = {
    products: [product],
    results: 1,
    page: 1,
    pages: 1,
    priceContent: 'nothing',
    filters: { name, badges: [] },
    searchParams: { menuSearch: [name] },
    facets: { categories: {} },
    freshness: { text: 'Menu updated just now.' },
    ...menu,
  }
  const dispensary = { _id: 'd1', name }
  return renderEmbeddedMenu({ dispensary, menu: data, path: '/embed' } as unknown as Props)
}

test('says which taxes the prices contain', () => {
  expect(render({})).toContain('Prices are before tax.')
  expect(render({ priceContent: 'allTaxes' })).toContain('Prices include tax.')
})

test('names, sizes and searches are text, whatever they contain', () => {
  const html = render({ name: hostile })
  expect(html).not.toMatch(/<script|<img src=x|href="[^"]*javascript:/)
  expect(html).toContain('&lt;script&gt;')
})
