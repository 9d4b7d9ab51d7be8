import type { Product } from '@fairgrove/contract/products'
import { contentNames } from '@fairgrove/contract/products.contents.options'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { EffectsChart } from '../reviews/effects-chart.tsx'
import { ContentsFields } from './contents-fields.tsx'
import { useProductForm } from './use-product-form.ts'

const product = {
  _id: '1',
  name: 'Lantern',
  price: 40,
  advancedCategory: [],
  sizes: {},
  contents: { strainType: 'sativa', thcMin: 18, terpenes: ['Pinene'], labReport: 'a'.repeat(26) },
} as unknown as Product

function Fields() {
  const edited = { product, brands: [], isAdmin: false, readAt: '2026-01-01T00:00:00.000Z' }
  const { fields } = useProductForm(edited, { formError: undefined, restored: undefined })
  return <ContentsFields fields={fields.contents.getFields()} />
}

test('the form has a field for everything, with what was said before', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Fields }])
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />)
  const names = [...html.matchAll(/name="contents\.(\w+)"/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(contentNames))
  expect(html).toContain('<option value="sativa" selected="">Sativa</option>')
  expect(html).toMatch(/checked="" [^>]*value="Pinene"|value="Pinene" [^>]*checked=""/)
  expect(html).toContain('Replace lab result')
})

test('charts what was reported, most often first, and leaves out what nobody said', () => {
  const counts = { isRelaxed: 3, isSleepy: 4, isHungry: 0 } as never
  const html = renderToStaticMarkup(<EffectsChart effects={{ reviewers: 6, counts }} />)
  expect(html.indexOf('Sleepy')).toBeLessThan(html.indexOf('Relaxed'))
  expect(html).toContain('67%')
  expect(html).not.toContain('Hungry')
})
