import { expect, test } from 'vitest'
import { createReportLimit, readCspReport } from './csp-report.server.ts'

const report = (fields: Record<string, unknown>) => JSON.stringify({ 'csp-report': fields })

test('records the blocked source and the directive, and nothing about the page or the person', () => {
  const text = report({
    'document-uri': 'https://fairgrove.example/password_reset/secret-token',
    referrer: 'https://fairgrove.example/profile',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://evil.example/steal.js?email=ann@people.example',
    'source-file': 'https://fairgrove.example/order/123?key=secret',
  })
  expect(readCspReport(text)).toEqual({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
  })
})

const extension = 'chrome-extension://abc/x.js'

test.each<[Record<string, string>, string, string]>([
  [{ 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' }, 'script-src', 'inline'],
  [{ 'effective-directive': 'img-src', 'blocked-uri': 'data' }, 'img-src', 'data'],
  [{ 'effective-directive': 'x', 'blocked-uri': extension }, 'other', 'chrome-extension'],
  [{ 'blocked-uri': 'ann@people.example and more' }, 'other', 'other'],
  [{}, 'other', 'other'],
])('%j is %s blocking %s', (fields, directive, blocked) => {
  expect(readCspReport(report(fields))).toEqual({ directive, blocked })
})

test.each(['', 'x', '[]', '{}', '{"csp-report":1}', report({ 'blocked-uri': 1 })])(
  '%j is not a report',
  (text) => expect(readCspReport(text)).toBeUndefined(),
)

test('limits reports per client and in total each minute', () => {
  let time = 0
  const isAllowed = createReportLimit({ perClient: 2, total: 3 }, () => time)
  expect(['a', 'a', 'a', 'b', 'b'].map(isAllowed)).toEqual([true, true, false, true, false])
  time = 60_000
  expect(['a', 'b'].map(isAllowed)).toEqual([true, true])
})
