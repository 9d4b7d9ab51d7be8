import { expect, test } from 'vitest'
import { listFrameAncestors } from './frame-ancestors.ts'

test.each([
  ['https://tin.example', 'https://tin.example https://www.tin.example'],
  ['https://www.tin.example/menu?a=b', 'https://tin.example https://www.tin.example'],
  ['http://tin.example:8080', 'https://tin.example:8080 https://www.tin.example:8080'],
  [null, "'none'"],
  ['', "'none'"],
  ['tin.example', "'none'"],
  ['javascript:alert(1)', "'none'"],
  ['https://tin.example; script-src *', "'none'"],
  ['https://*', "'none'"],
  ['https://*.com', "'none'"],
  ['https://tin.example;script-src', "'none'"],
  ['https://tin.example,elsewhere.example', "'none'"],
  ["https://'self'.example", "'none'"],
  ['https://tin%3Bsandbox.example', "'none'"],
  ['https://größe.example', 'https://xn--gre-6ka8i.example https://www.xn--gre-6ka8i.example'],
  ['https://localhost', "'none'"],
])('only its own website may frame a menu: %s', (website, ancestors) => {
  expect(listFrameAncestors(website)).toBe(ancestors)
})
