import { createHash } from 'node:crypto'
import { endpoints } from '@fairgrove/contract/endpoints'
import { problems } from '@fairgrove/contract/problems.table'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
  security?: object[]
}

const harness = useServerHarness()
let document: {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: Record<string, Schema> }
}
beforeAll(async () => {
  document = (await harness.app.inject('/api/openapi.json')).json()
})

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  )
}

function resolve(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((value, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    return (value as Record<string, unknown> | undefined)?.[name]
  }, document)
}

test('the document is OpenAPI 3.1 with the server URL', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: publicUrl }])
})

describe.each(endpoints)('$method $path', (endpoint) => {
  const findOperation = () =>
    document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]

  test('is described as declared', () => {
    const operation = findOperation()
    expect(operation?.summary).toBe(endpoint.summary)
    expect(operation?.security).toEqual(endpoint.access === 'public' ? undefined : [{ bearer: [] }])
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body))
    const statuses = Object.keys(operation?.responses ?? {})
    expect(statuses).toEqual(expect.arrayContaining(Object.keys(endpoint.responses)))
    for (const code of endpoint.problems ?? []) {
      expect(statuses).toContain(String(problems[code].status))
    }
  })

  test('declares every path parameter', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const inPath = findOperation()?.parameters.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map(({ name }) => name)).toEqual(named)
    expect(inPath.every(({ required }) => required === true)).toBe(true)
  })
})

test('the document describes nothing that is not declared', () => {
  expect(operations()).toHaveLength(endpoints.length)
})

test('every operation has a unique ID', () => {
  const names = operations().map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+_api_\w+$/)
})

test('every reference resolves', () => {
  const refs = refsIn(document)
  expect(refs.length).toBeGreaterThan(0)
  expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([])
})

test('every error has the shape of a problem', () => {
  for (const { responses } of operations()) {
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(description).not.toBe('')
      if (Number(status) < 400) continue
      expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' })
    }
  }
})

test('every pattern is a regular expression that other languages can parse', () => {
  const patterns = JSON.stringify(document).match(/"pattern":"(?:[^"\\]|\\.)*"/g) ?? []
  expect(patterns.length).toBeGreaterThan(0)
  for (const pattern of patterns) {
    expect(() => new RegExp(JSON.parse(`{${pattern}}`).pattern, 'u')).not.toThrow()
  }
})

test('the docs page shows every endpoint, and its policy allows only its own style', async () => {
  const page = await harness.app.inject('/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { method, path } of endpoints) {
    const shown = path.replaceAll('&', '&#38;')
    expect(page.body).toContain(`<span class="method">${method}</span>${shown}</h2>`)
  }
  const policy = String(page.headers['content-security-policy'])
  const styles = [...page.body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text]) => text ?? '',
  )
  expect(styles).toHaveLength(1)
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64')
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(page.body).not.toMatch(/<script|<link|<img|<iframe|\sstyle=|\son\w+=|javascript:/i)
})

test('API responses may load nothing, be framed nowhere and not be cached', async () => {
  const { headers } = await harness.app.inject('/healthz')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-powered-by']).toBeUndefined()
})
