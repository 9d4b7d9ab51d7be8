import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type VerifyScreen from './verify.route.tsx'

type Screen = typeof VerifyScreen

let Verify: Screen
beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  Verify = (await import('./verify.route.tsx')).default
})

test('the second step of a sign-in is the same after a password and after Google', () => {
  const loaderData = {
    step: 'signIn',
    target: '/',
    linked: undefined,
    isRecovery: false,
    otherPath: '/verify?task=signin&show=recovery',
    signInPath: '/signin',
  }
  const props = { loaderData } as unknown as ComponentProps<Screen>
  const router = createMemoryRouter([{ path: '/', element: <Verify {...props} /> }])
  const page = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(page).toContain('One more step to sign in.')
  expect(page).not.toMatch(/password/i)
})
