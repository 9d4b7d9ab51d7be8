import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { buildLocalBusinessData } from '../dispensaries/local-business-data.ts'

test('text in structured data cannot end its script', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const dispensary = {
    name: hostile,
    description: hostile,
    licenseNumber: hostile,
    address: hostile,
    amenities: [],
    languages: [],
    lat: null,
    lng: null,
    hours: null,
    numReviews: 0,
  } as unknown as Dispensary
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Meta,
      meta: () => [
        { 'script:ld+json': buildLocalBusinessData(dispensary, 'https://shop.test', '/') },
      ],
    },
  ])
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />)
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(html).toContain('\\u003c/script')
})
