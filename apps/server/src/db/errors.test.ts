import { expect, test } from 'vitest'
import { isConnectionError, isReadTimeout } from './errors.ts'

const failWith = (code: string) => Object.assign(new Error('failed'), { code })

test('what a failover, a full disk or too many connections cause may be retried', () => {
  const codes = [
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '25006',
    '53100',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
  ]
  for (const code of codes) expect(isConnectionError(failWith(code)), code).toBe(true)
})

test('what a retry would not change is no lost connection', () => {
  for (const code of ['23505', '40001', '42P01', '57014', '53200', ''])
    expect(isConnectionError(failWith(code)), code).toBe(false)
})

test('recognizes the errors that pg has no code for', () => {
  const messages = [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ]
  for (const message of messages) expect(isConnectionError(new Error(message)), message).toBe(true)
  expect(messages.filter((message) => isReadTimeout(new Error(message)))).toEqual([
    'Query read timeout',
  ])
})
