import { endpoints } from '@fairgrove/contract/endpoints'
import { expect, test } from 'vitest'
import { buildOpenApiDocument } from '../../apps/server/src/http/openapi.ts'
import routes from '../../apps/web/app/routes.ts'
import { type Json, listFields } from './openapi-fields.ts'
import { filterRows, parseSpecMap, readSource } from './spec-map.ts'

type Entry = (typeof routes)[number]

const rows = parseSpecMap()
const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Roles each guard allows; before the age gate that is anyone. */
const accessByGuard: Record<string, string> = {
  'guards/age-gate.route.ts': 'adult',
  'guards/customer.route.ts': 'customer',
  'guards/seller.route.ts': 'seller',
  'guards/staff.route.ts': 'staff',
  'guards/admin.route.ts': 'admin',
}

function listPages(entries: Entry[], requiredRole = 'anyone'): string[] {
  return entries.flatMap(({ children, file, index, path = '' }) =>
    children
      ? listPages(children, accessByGuard[file])
      : `${index ? '/' : toOpenApiPath(path)} · ${requiredRole} · apps/web/app/${file}`,
  )
}

test('the map has exactly the pages of the web app, with guard and file', () => {
  const mapped = filterRows('Routes', rows).map(({ what, where: [file] }) => {
    const [, head] = /^(\S+ · \w+)(?:$|: )/.exec(what) ?? []
    return `${head} · ${file}`
  })
  expect(mapped.sort()).toEqual(listPages(routes).sort())
})

const document = buildOpenApiDocument('https://fairgrove.example') as { paths: Json }
const documentedCalls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods as Json).map((method) => `${method.toUpperCase()} ${path}`),
)
const parseCall = (what: string) => /^([A-Z]+ \S+) · (\w+)(?:$|: )/.exec(what)?.slice(1) ?? [what]

test('the map has exactly the operations of the OpenAPI document', () => {
  expect(
    filterRows('Calls', rows)
      .map(({ what }) => parseCall(what)[0])
      .sort(),
  ).toEqual(documentedCalls.sort())
})

test('an operation is declared where the map says, with the access the map says', () => {
  for (const { what, where } of filterRows('Calls', rows)) {
    const [call = '', access] = parseCall(what)
    const declared = endpoints.find(
      ({ method, path }) => `${method} ${toOpenApiPath(path)}` === call,
    )
    expect(declared?.access, call).toBe(access)
    expect(
      where.some((file) => readSource(file).includes(`'${declared?.path}'`)),
      call,
    ).toBe(true)
  }
})

test('a specified operation accepts and returns the fields the map names', () => {
  const specified = filterRows('Calls of the specification', rows)
  expect(specified.length).toBeGreaterThan(50)
  for (const { what } of specified) {
    const [, call = '', requestNames = '', responseNames = ''] =
      /^([A-Z]+ \S+) · \w+: (.*?) ?→ ?(.*)$/.exec(what) ?? []
    expect(call, what).not.toBe('')
    const { body, response } = listFields(document, call)
    expect(
      splitNames(requestNames).filter((name) => !body.has(name)),
      call,
    ).toEqual([])
    expect(
      splitNames(responseNames).filter((name) => !response.has(name)),
      call,
    ).toEqual([])
  }
})

test('every field of an entity is in the operations the map names for it', () => {
  const entities = filterRows('Entities', rows)
  expect(entities.length).toBeGreaterThan(15)
  for (const { what } of entities) {
    const [, name, calls = '', fields = ''] = /^(.+?) \((.+?)\): (.+)$/.exec(what) ?? []
    const operations = calls.split(', ').map((call) => listFields(document, call))
    const missing = splitNames(fields).filter(
      (field) => !operations.some(({ body, response }) => body.has(field) || response.has(field)),
    )
    expect(missing, name ?? what).toEqual([])
  }
})

const splitNames = (list: string) => list.split(', ').filter(Boolean)
