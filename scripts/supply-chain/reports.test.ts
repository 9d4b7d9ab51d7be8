import { expect, test } from 'vitest'
import { readAdvisories, readSignatures } from './reports.ts'

const advisories = (high: number, vulnerabilities = {}) =>
  JSON.stringify({
    metadata: { vulnerabilities: { info: 0, low: 1, moderate: 2, high, critical: 0, total: 3 } },
    vulnerabilities,
  })

test('moderate advisories are reported, high ones fail and name their packages', () => {
  expect(readAdvisories(advisories(0))).toEqual({
    status: 'good',
    text: '0 critical, 0 high, 2 moderate, 1 low',
  })
  const vulnerabilities = { left: { severity: 'high' }, right: { severity: 'low' } }
  expect(readAdvisories(advisories(1, vulnerabilities))).toEqual({
    status: 'bad',
    text: '0 critical, 1 high, 2 moderate, 1 low: left',
  })
})

test('an invalid signature fails, a missing one is reported', () => {
  const left = { name: 'left', version: '1.0.0', location: 'node_modules/left' }
  expect(readSignatures(JSON.stringify({ invalid: [left], missing: [] }))).toEqual({
    status: 'bad',
    text: 'invalid: left@1.0.0',
  })
  expect(readSignatures(JSON.stringify({ invalid: [], missing: [left] })).status).toBe('good')
})

test.each([
  ['', 'no JSON'],
  ['{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}', '405'],
  ['{"error":{"code":"ENOTFOUND","summary":"request failed","detail":""}}', 'request failed'],
])('an unreachable registry is not a failure: %s', (json, reason) => {
  for (const outcome of [readAdvisories(json), readSignatures(json)]) {
    expect(outcome.status).toBe('unanswered')
    expect(outcome.text).toContain(reason)
  }
})
