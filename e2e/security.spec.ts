import { expect, test } from '@playwright/test'
import { siteUrl, Visitor } from './visitor.ts'

const buildCspReport = (fields: Record<string, string>) => JSON.stringify({ 'csp-report': fields })
const cspReportHeaders = { origin: siteUrl.origin, 'content-type': 'application/csp-report' }

test('security.txt says where to report a vulnerability', { tag: '@desktop-only' }, async () => {
  const { status, headers, text } = await new Visitor().get('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^Contact: (mailto|https):\S+$/m)
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3_600_000)
})

test('a CSP report is accepted; other bodies are rejected', {
  tag: '@desktop-only',
}, async () => {
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (
      await new Visitor().send('POST', '/csp_reports', {
        body,
        headers: { ...cspReportHeaders, ...headers },
      })
    ).status
  const good = buildCspReport({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' })
  expect(await send(good)).toBe(204)
  expect(await send('no report')).toBe(400)
  expect(await send(good, { 'content-type': 'application/json' })).toBe(415)
  expect(await send(buildCspReport({ 'blocked-uri': 'x'.repeat(9_000) }))).toBe(413)
  expect(await send(good, { origin: 'https://evil.example' })).toBe(403)
})

test('the browser blocks an injected script on a cacheable page and reports it', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/terms')
  const reported = page.waitForRequest('**/csp_reports')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.text = 'document.title = "injected"'
    document.body.append(script)
  })
  const request = await reported
  expect(request.postData() ?? '').toContain('script-src-elem')
  expect((await request.response())?.status()).toBe(204)
  expect(await page.title()).not.toBe('injected')
})
