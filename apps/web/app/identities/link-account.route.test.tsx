import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type LinkAccountScreen from './link-account.route.tsx'

type Screen = typeof LinkAccountScreen

let LinkAccount: Screen
beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  LinkAccount = (await import('./link-account.route.tsx')).default
})

test('says what linking changes, also to someone who has no password', () => {
  const loaderData = { name: 'Apple', email: 'ada@shop.test', target: '/profile' }
  const props = { loaderData } as unknown as ComponentProps<Screen>
  const router = createMemoryRouter([{ path: '/', element: <LinkAccount {...props} /> }])
  const page = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(page).toContain('link ada@shop.test at Apple to your account')
  expect(page).toContain('You can still sign in the way you do now.')
  expect(page).not.toMatch(/password/i)
})
