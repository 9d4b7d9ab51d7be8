import type { ProductContents } from '@fairgrove/contract/products.contents'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findSchemaErrors } from '../seo/schema-org.ts'
import { Contents } from './contents.tsx'
import { buildContentsData } from './contents-data.ts'
import { formatRange, listContents } from './contents-text.ts'

const all: ProductContents = {
  strainType: 'sativa',
  thcMin: 18,
  thcMax: 22.5,
  thcUnit: 'percent',
  cbdMax: 1,
  cbdUnit: 'percent',
  terpenes: ['Limonene', 'Pinene'],
  ingredients: 'Sugar, salt',
  allergens: ['Milk', 'Tree nuts'],
  pieces: 10,
  doseMg: 5,
  harvestedOn: '2026-01-15',
  packagedOn: '2026-02-01',
  batchNumber: 'B-7',
  labReport: 'a'.repeat(26),
  labName: 'Ridgeline Labs',
  testedOn: '2026-02-10',
}

test('ranges have their unit, and one end is enough', () => {
  expect(formatRange(18, 22.5, 'percent')).toBe('18–22.5%')
  expect(formatRange(5, 5, 'mgPerPiece')).toBe('5 mg per piece')
  expect(formatRange(undefined, 100, 'mgPerPackage')).toBe('100 mg per package')
  expect(formatRange(undefined, undefined, 'percent')).toBeUndefined()
})

test('lists what was said in words, and nothing else', () => {
  expect(Object.fromEntries(listContents(all).map(({ name, value }) => [name, value]))).toEqual({
    'Strain type': 'Sativa',
    THC: '18–22.5%',
    CBD: '1%',
    Servings: '10 pieces, 5 mg THC each',
    Terpenes: 'Limonene, Pinene',
    Ingredients: 'Sugar, salt',
    Contains: 'Milk, Tree nuts',
    Harvested: 'Jan 15, 2026',
    Packaged: 'Feb 1, 2026',
    'Batch number': 'B-7',
  })
  expect(listContents({})).toEqual([])
})

const render = (contents: ProductContents, includesTHC = false) =>
  renderToStaticMarkup(<Contents product={{ contents, includesTHC }} testedAgo="3 months ago" />)

test('without contents there is no section, only the warning of THC', () => {
  expect(render({})).toBe('')
  expect(render({}, true)).toContain('illegal under federal law')
  expect(render({}, true)).not.toContain('<dl')
})

test('a lab result has its age, lab and file', () => {
  const html = render(all)
  expect(html).toContain('Tested 3 months ago by Ridgeline Labs')
  expect(html).toContain(`href="/api/lab_reports/${'a'.repeat(26)}"`)
})

test('structured data is valid schema.org', () => {
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Lantern' }
  expect(findSchemaErrors({ ...product, ...buildContentsData(all) })).toEqual([])
  expect(buildContentsData(all).additionalProperty).toContainEqual({
    '@type': 'PropertyValue',
    name: 'THC',
    minValue: 18,
    maxValue: 22.5,
    unitText: '%',
  })
  expect(buildContentsData({})).toEqual({})
})
