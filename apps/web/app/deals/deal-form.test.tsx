import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DealForm } from './deal-form.tsx'

function renderForm(isCapped: boolean): string {
  const owner = {
    kind: 'brand' as const,
    _id: '1',
    name: 'Common Goods',
    timeZone: 'America/Chicago',
    today: '2026-06-01',
    refusal: '',
    asksForConfirmation: true,
    categories: ['flower' as const],
    products: [{ _id: '2', name: 'Mug', category: 'Merchandise' as const, price: 8 }],
    isCapped,
  }
  const form = <DealForm owner={owner} formKey="" formError={undefined} submission={undefined} />
  const router = createMemoryRouter([{ path: '/', element: form }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const listChoices = (html: string) =>
  [...html.matchAll(/<option[^>]* value="([^"]+)"/g)].map(([, value]) => value)

test('offers the categories of all products, also of those that aren’t listed', () => {
  expect(listChoices(renderForm(true))).toEqual(['flower'])
  expect(listChoices(renderForm(false))).toEqual(['all', 'flower'])
})
