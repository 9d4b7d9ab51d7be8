import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FollowButton } from './follow-button.tsx'

function renderButton(isFollowing: boolean): string {
  const element = <FollowButton kind="brand" id="1" name="Grow Fair" isFollowing={isFollowing} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the label alone says whether something is followed', () => {
  expect(renderButton(false)).toContain('Follow<span class="visually-hidden"> Grow Fair</span>')
  expect(renderButton(true)).toContain('Following<span class="visually-hidden"> Grow Fair</span>')
  for (const isFollowing of [true, false]) {
    expect(renderButton(isFollowing)).not.toContain('aria-pressed')
  }
})

test('what a press changed is announced, and nothing before', () => {
  expect(renderButton(true)).toContain('<p role="status" class="visually-hidden"></p>')
})
