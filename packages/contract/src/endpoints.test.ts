import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { problems } from './problems.ts'

type Json = {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

/** Where a caller can put text: body.sellerName, query.q, body.addresses[].city … */
function textsIn(schema: Json, path: string[] = []): string[][] {
  if (schema.type === 'string') return [path]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      textsIn(inner, [...path, name]),
    ),
    ...(schema.items ? textsIn(schema.items, [...path, '0']) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => textsIn(inner, path)),
  ]
}

function holding(text: string, path: string[]): unknown {
  return path.reduceRight<unknown>(
    (value, step) => (step === '0' ? [value] : { [step]: value }),
    text,
  )
}

/** Whether the schema objects to this place or to the choice it is part of; others may be wrong as well. */
function isRefused(schema: z.ZodType, path: string[], text: string): boolean {
  const { error } = schema.safeParse(holding(text, path))
  const isHere = ({ path: place }: z.core.$ZodIssue) =>
    place.length > 0 && place.every((step, index) => String(step) === path[index])
  return error?.issues.some(isHere) ?? false
}

/** Never asked of a table as text: checked and hashed, not read at all, or not found without looking. */
const isNotKept = (name: string) => /password|userId$|^GET \/api\/images\//i.test(name)

function places(endpoint: Endpoint) {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    return textsIn(json)
      .map((path) => ({
        schema,
        path,
        name: `${endpoint.method} ${endpoint.path} ${part}.${path.join('.')}`,
      }))
      .filter(({ name }) => !isNotKept(name))
  })
}

test.each([
  ['a null byte, which no table can hold', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
])('nowhere does the API take %s', (_what, text) => {
  const all = endpoints.flatMap(places)
  expect(all.length).toBeGreaterThan(10)
  const taken = all.filter(({ schema, path }) => !isRefused(schema, path, text))
  expect(taken.map(({ name }) => name)).toEqual([])
})

test('no text is without a limit', () => {
  // More than the largest file that is sent as text.
  const long = 'a'.repeat(2_000_000)
  const taken = endpoints
    .flatMap(places)
    .filter(({ schema, path }) => !isRefused(schema, path, long))
  expect(taken.map(({ name }) => name)).toEqual([])
})

test('no two doors have one address, and every part of a path is declared', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const shape = params ? Object.keys((params as z.ZodObject).shape) : []
    expect(shape.toSorted()).toEqual(named.toSorted())
  }
})

test('every problem has a status of its kind and words a person can act on', () => {
  for (const [code, { status, text }] of Object.entries(problems)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(text, code).toMatch(/^[A-Z‘'].*[.?!]$/)
  }
})
