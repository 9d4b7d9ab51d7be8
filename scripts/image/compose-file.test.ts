import { expect, test } from 'vitest'
import { listEnvironment, orderByDependencies, readComposeFile } from './compose-file.ts'
import { createVariables } from './variables.ts'

const variables = createVariables()

test('reads every service with its variables filled in', () => {
  const { services } = readComposeFile(variables)
  const environment = listEnvironment(services['server-1'] ?? {}, variables)
  expect(environment.DATABASE_URL).toBe(
    `postgres://fairgrove_app:${variables.DATABASE_APP_PASSWORD}@db:5432/fairgrove`,
  )
  expect(environment.EQUITY_FUND_PERCENT).toBe('5')
  expect('GEOCODER_URL' in environment).toBe(false)
  expect(JSON.stringify(services)).not.toContain('${')
})

test('refuses to read the file without a required variable', () => {
  const { REDIS_PASSWORD: _, ...rest } = variables
  expect(() => readComposeFile(rest)).toThrow('compose.yaml needs REDIS_PASSWORD')
})

test('starts a service after those it depends on', () => {
  const order = orderByDependencies(readComposeFile(variables).services)
  expect(order.indexOf('db')).toBeLessThan(order.indexOf('migrate'))
  expect(order.indexOf('migrate')).toBeLessThan(order.indexOf('server-1'))
  const needs = (name: string) => ({ depends_on: { [name]: { condition: 'service_healthy' } } })
  expect(() => orderByDependencies({ a: needs('b'), b: needs('a') })).toThrow('A circle: a → b → a')
  expect(() => orderByDependencies({ a: needs('b') })).toThrow(
    "a depends on b, which doesn't exist.",
  )
})
