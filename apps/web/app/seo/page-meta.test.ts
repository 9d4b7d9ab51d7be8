import { expect, test } from 'vitest'
import { describePage, truncateAtWord } from './page-meta.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://fairgrove.test' } }]
const page = {
  title: 'Jobs',
  description: 'Training and placement.',
  path: '/education_&_resources/Job?state=IL',
  breadcrumbs: [{ label: 'Education and resources', to: '/education_&_resources' }],
}

test('has one canonical URL on the public origin', () => {
  const described = describePage(matches, page)
  const address = 'https://fairgrove.test/education_&_resources/Job?state=IL'
  expect(described).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
  expect(described).toContainEqual({ property: 'og:url', content: address })
})

test('lists breadcrumbs from home to the page', () => {
  const found = describePage(matches, page).find((each) => 'script:ld+json' in each)
  expect(found).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['Fairgrove', 'https://fairgrove.test/'],
        ['Education and resources', 'https://fairgrove.test/education_&_resources'],
        ['Jobs', 'https://fairgrove.test/education_&_resources/Job?state=IL'],
      ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  })
})

test('uses a listing’s own Open Graph image, or the default one', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const findImage = (described: object[]) =>
    described.find((each) => 'property' in each && each.property === 'og:image')
  expect(
    findImage(describePage(matches, { ...page, openGraphImage: { kind: 'brand', id } })),
  ).toEqual({
    property: 'og:image',
    content: `https://fairgrove.test/api/share-pictures/brand/${id}`,
  })
  expect(findImage(describePage(matches, page))).toEqual({
    property: 'og:image',
    content: 'https://fairgrove.test/icons/icon-512.png',
  })
})

test('ends a description at a word boundary', () => {
  expect(truncateAtWord('Small  batches,\ngrown outdoors.')).toBe('Small batches, grown outdoors.')
  expect(truncateAtWord('Small batches, grown outdoors.', 20)).toBe('Small batches,…')
})

test('cuts a description that has no spaces', () => {
  expect(truncateAtWord('https://fairgrove.test/sage', 20)).toBe('https://fairgrove.t…')
})
