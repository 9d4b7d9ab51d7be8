import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { problems } from './problems.table.ts'

type Json = {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

/** Paths of text fields: body.sellerName, query.q, body.addresses[].city … */
function listTextPaths(schema: Json, path: string[] = []): string[][] {
  if (schema.type === 'string') return [path]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      listTextPaths(inner, [...path, name]),
    ),
    ...(schema.items ? listTextPaths(schema.items, [...path, '0']) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => listTextPaths(inner, path)),
  ]
}

function buildValueAt(text: string, path: string[]): unknown {
  return path.reduceRight<unknown>(
    (value, step) => (step === '0' ? [value] : { [step]: value }),
    text,
  )
}

/** Whether the schema rejects this path or the union it is part of; other paths may be invalid as well. */
function isRejected(schema: z.ZodType, path: string[], text: string): boolean {
  const { error } = schema.safeParse(buildValueAt(text, path))
  const isAtPath = ({ path: issuePath }: z.core.$ZodIssue) =>
    issuePath.length > 0 && issuePath.every((step, index) => String(step) === path[index])
  return error?.issues.some(isAtPath) ?? false
}

/** Never stored as text: hashed, ignored, or not found without a query. */
const isNotStored = (name: string) =>
  /password|userId$|^GET \/api\/(images|lab_reports)\//i.test(name)

function listTextFields(endpoint: Endpoint) {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    return listTextPaths(json)
      .map((path) => ({
        schema,
        path,
        name: `${endpoint.method} ${endpoint.path} ${part}.${path.join('.')}`,
      }))
      .filter(({ name }) => !isNotStored(name))
  })
}

test.each([
  ['a null byte', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
])('no field of the API accepts %s', (_description, text) => {
  const fields = endpoints.flatMap(listTextFields)
  expect(fields.length).toBeGreaterThan(10)
  const accepted = fields.filter(({ schema, path }) => !isRejected(schema, path, text))
  expect(accepted.map(({ name }) => name)).toEqual([])
})

test('every text has a length limit', () => {
  // Longer than the largest file sent as text.
  const long = 'a'.repeat(2_000_000)
  const accepted = endpoints
    .flatMap(listTextFields)
    .filter(({ schema, path }) => !isRejected(schema, path, long))
  expect(accepted.map(({ name }) => name)).toEqual([])
})

test('endpoints have unique paths, and every path parameter is declared', () => {
  const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(routes).size).toBe(routes.length)
  for (const { path, params } of endpoints) {
    const paramNames = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const shape = params ? Object.keys((params as z.ZodObject).shape) : []
    expect(shape.toSorted()).toEqual(paramNames.toSorted())
  }
})

test('every problem has a matching status and an actionable message', () => {
  for (const [code, { status, text }] of Object.entries(problems)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(text, code).toMatch(/^[A-Z‘'].*[.?!]$/)
  }
})
