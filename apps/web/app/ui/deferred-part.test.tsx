import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Deferred, DeferredPart, OptionalPart } from './deferred-part.tsx'

type RenderEvent = 'onShellReady' | 'onAllReady'

/** A page with one part, as sent when the event occurs. */
async function renderPage(part: Deferred<string>, event: RenderEvent): Promise<string> {
  const page = (
    <main>
      <button type="button">Add to cart</button>
      <DeferredPart part={part} id="reviews" title="Reviews" height="20rem">
        {(data) => <p>{data}</p>}
      </DeferredPart>
    </main>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/product/1?reviews=lowest'],
  })
  const body = new PassThrough()
  const { pipe, abort } = renderToPipeableStream(<RouterProvider router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    [event]: () => {
      pipe(body)
      if (event === 'onShellReady') abort()
    },
    onError: () => undefined,
  })
  return text(body)
}

test('a failed part shows its own error with Try again, the rest of the page works', async () => {
  const html = await renderPage({ result: { problem: 'We’re having trouble.' } }, 'onShellReady')
  expect(html).toContain('Add to cart')
  expect(html).toContain('<h2>Reviews</h2>')
  expect(html).toMatch(/role="alert".*We’re having trouble\./)
  expect(html).toMatch(/<a[^>]* href="\/product\/1\?reviews=lowest"[^>]*>Try again<\/a>/)
})

test('a pending part has its heading, its height and its anchor while it loads', async () => {
  const html = await renderPage({ result: new Promise(() => undefined) }, 'onShellReady')
  expect(html).toContain('Add to cart')
  expect(html).toMatch(/<section id="reviews"[^>]*aria-busy="true"/)
  expect(html).toContain('block-size:20rem')
})

test('a rejected part is an error as well', async () => {
  const html = await renderPage({ result: Promise.reject(new Error('lost')) }, 'onAllReady')
  expect(html).toContain('Add to cart')
  expect(html).toMatch(/role="alert"/)
})

test('a large part is in its place in the complete document, without a script', async () => {
  const data = 'A long review. '.repeat(2_000)
  const html = await renderPage({ result: Promise.resolve({ data }) }, 'onAllReady')
  expect(html).toContain(data)
  expect(html).not.toContain('hidden')
  expect(html).not.toContain('<script')
})

test.each([
  ['in time', { data: 'June 2026' }, 'June 2026'],
  ['late', new Promise<never>(() => undefined), 'not known'],
  ['failed', { problem: 'We’re having trouble.' }, 'not known'],
])('an optional part that is %s says what is known', (_, result, text) => {
  const part = (
    <OptionalPart part={{ result }}>{(data) => `Checked: ${data ?? 'not known'}`}</OptionalPart>
  )
  const router = createMemoryRouter([{ path: '*', element: part }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(`Checked: ${text}`)
})
