import { dispensaryCategoryNames, texts } from '@fairgrove/contract/dispensaries.options'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type DispensariesScreen from './dispensaries.route.tsx'

type Screen = typeof DispensariesScreen
type Shown = ComponentProps<Screen>['loaderData']

let Dispensaries: Screen
beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  Dispensaries = (await import('./dispensaries.route.tsx')).default
})

function renderPage(searchParams: Shown['searchParams']): string {
  const categories = Object.fromEntries(dispensaryCategoryNames.map((name) => [name, 0]))
  const counts = { badges: {}, categories, states: {} }
  const listing = { dispensaries: [], page: 1, pages: 1, results: 0, isCapped: false, place: null }
  const loaderData = {
    listing: { ...listing, facets: counts },
    searchParams,
    nearby: searchParams,
    isRemembered: false,
    zipError: '',
    mapSource: null,
  }
  const props = { loaderData } as unknown as ComponentProps<Screen>
  const router = createMemoryRouter([{ path: '/', element: <Dispensaries {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('distinguishes an empty directory from filters without results', () => {
  expect(renderPage({})).toContain('No dispensaries listed')
  expect(renderPage({})).not.toContain(texts.noneForFilter)
  expect(renderPage({ name: ['zzz'] })).toContain('No dispensaries found for your filter(s)')
})
