import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link, type LinkProps } from './link.tsx'

const render = (props: Partial<LinkProps> = {}) =>
  renderToStaticMarkup(
    <Link to="/brands?page=2" {...props}>
      Brands
    </Link>,
  )

test.each<[string, Partial<LinkProps>, string]>([
  ['nothing', {}, ''],
  ['what to prefetch', { prefetch: 'intent' }, 'prefetch'],
  ['nothing to prefetch', { prefetch: 'none' }, ''],
  ['to keep the scroll position', { preventScrollReset: true }, 'keep-scroll'],
  ['to replace the entry', { replace: true, preventScrollReset: true }, 'replace keep-scroll'],
])('a link is an anchor that tells the router %s', (_, props, options) => {
  expect(render(props)).toBe(`<a href="/brands?page=2" data-link="${options}">Brands</a>`)
})

test('the browser itself follows a link that loads a new document', () => {
  expect(render({ reloadDocument: true })).toBe('<a href="/brands?page=2">Brands</a>')
})
