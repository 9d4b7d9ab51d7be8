import { getImagePath } from '@fairgrove/contract/images'
import { describe, expect, test } from 'vitest'
import { buildExcerpt, sanitizeHtml } from './sanitize-html.ts'

const ownPublicId = `${'a'.repeat(26)}-1200x900-${'A'.repeat(16)}`

describe('keeps what the editor writes', () => {
  test.each([
    '<h2>Soil</h2><p>Feed it <strong>first</strong>, <em>then</em> ask.</p>',
    '<ul><li><p>water</p></li></ul><ol start="3"><li>light</li></ol>',
    '<blockquote><p>Start small.</p></blockquote><hr /><p>two<br />lines</p>',
  ])('%s', (html) => {
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('a link keeps its URL', () => {
    expect(sanitizeHtml('<a href="https://example.org/a?b=1">here</a>')).toBe(
      '<a href="https://example.org/a?b=1" rel="noopener">here</a>',
    )
    expect(sanitizeHtml('<a href="/about">us</a>')).toContain('href="/about"')
  })

  test('an uploaded image is referenced by its path, with its size', () => {
    const html = sanitizeHtml(
      `<img src="https://fairgrove.test${getImagePath(ownPublicId, 640, 'webp')}" alt="A">`,
    )
    expect(html).toBe(
      `<img src="${getImagePath(ownPublicId, 1280, 'webp')}" alt="A" width="1200" height="900" loading="lazy" />`,
    )
  })
})

describe('removes what could harm a reader', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="main">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
    ['<a href="JaVaScRiPt&colon;alert(1)">a</a>', '<a rel="noopener">a</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a rel="noopener">a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a rel="noopener">a</a>'],
    ['<iframe src="https://example.org"></iframe><p>a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<form action="https://example.org"><input name="password"></form>', ''],
    ['<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<img src="https://elsewhere.example/p.gif">', ''],
    ['<img src="https://elsewhere.example/api/images/x/1280.webp">', ''],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<p>a<!-- b --></p>', '<p>a</p>'],
  ])('%s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean)
  })

  test('sanitizing is idempotent', () => {
    const html = sanitizeHtml('<p>1 &lt; 2 &amp; <a href="/x">y</a></p><img src="x">')
    expect(sanitizeHtml(html)).toBe(html)
  })
})

describe('the excerpt', () => {
  test('is plain text with words separated', () => {
    expect(buildExcerpt('<h2>Soil</h2><p>1 &lt; 2 &amp; more</p>')).toBe('Soil 1 < 2 & more')
  })

  test('ends between words', () => {
    const excerpt = buildExcerpt(`<p>${'wordy '.repeat(100)}</p>`)
    expect(excerpt.length).toBeLessThanOrEqual(222)
    expect(excerpt).toMatch(/wordy …$/)
  })
})
