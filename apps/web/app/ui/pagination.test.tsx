import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PageContinuation, Pagination } from './pagination.tsx'

const render = (page: number, continuation: PageContinuation | undefined) =>
  renderToStaticMarkup(
    <Pagination
      page={page}
      pages={400}
      to={(number) => `/list?page=${number}`}
      continuation={continuation}
    />,
  )

test('the last numbered page leads to the rows after it', () => {
  const html = render(400, { isCurrent: false, previous: undefined, next: '/list?after=b' })
  expect(html).toContain('Page 400 of 400')
  expect(html).toMatch(
    /href="\/list\?page=399"[^>]*aria-label="Previous page"|aria-label="Previous page"[^>]*href="\/list\?page=399"/,
  )
  expect(html).toContain('href="/list?after=b"')
})

test('past the numbered pages none of them is current', () => {
  const continuation = { isCurrent: true, previous: '/list?before=a', next: '/list?after=b' }
  const html = render(400, continuation)
  expect(html).toContain('After page 400')
  expect(html).not.toContain('aria-current')
  expect(html).toContain('href="/list?before=a"')
  expect(html).toContain('href="/list?after=b"')
})
