import type { ListingPeople } from '@fairgrove/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ListingPeopleCard } from './listing-people.tsx'

test('the name of each button starts with the text on it', () => {
  const listing: ListingPeople = {
    _id: '1',
    kind: 'dispensary',
    name: 'Sable & Sage',
    members: [
      {
        _id: '2',
        name: 'Ada Smith',
        email: 'ada@shop.test',
        role: 'counter',
        addedAt: '2026-01-01T12:00:00.000Z',
      },
    ],
    invitations: [
      {
        _id: '3',
        email: 'bo@shop.test',
        role: 'counter',
        expiresAt: '2026-01-08T12:00:00.000Z',
        canResend: true,
      },
    ],
  }
  const element = <ListingPeopleCard listing={listing} />
  const router = createMemoryRouter([{ path: '/', element }])
  const card = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(card).toContain('Make manager<span class="visually-hidden">: Ada Smith</span>')
  const named = [...card.matchAll(/aria-label="([^"]*)"[^>]*>([^<]+)/g)]
  expect(named).not.toHaveLength(0)
  for (const [, name, text] of named) expect(name).toMatch(new RegExp(`^${text}`))
})
