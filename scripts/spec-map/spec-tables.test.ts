import { endpoints } from '@fairgrove/contract/endpoints'
import { expect, test } from 'vitest'
import { buildOpenApiDocument } from '../../apps/server/src/http/openapi.ts'
import routes from '../../apps/web/app/routes.ts'
import { type Json, listFields } from './openapi-fields.ts'
import { filterRows, parseSpecMap, readSource } from './spec-map.ts'

type Entry = (typeof routes)[number]

const rows = parseSpecMap()
const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Whom each guard lets in; before the age gate that is anyone. */
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

test('the map has every page of the web app, its guard and its file, and no other', () => {
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

test('the map has every call of the OpenAPI document, and no other', () => {
  expect(
    filterRows('Calls', rows)
      .map(({ what }) => parseCall(what)[0])
      .sort(),
  ).toEqual(documentedCalls.sort())
})

test('a call is declared where the map says, for whom the map says', () => {
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

test('a specified call takes and answers the fields the map names', () => {
  const specified = filterRows('Calls of the specification', rows)
  expect(specified.length).toBeGreaterThan(50)
  for (const { what } of specified) {
    const [, call = '', taken = '', answered = ''] =
      /^([A-Z]+ \S+) · \w+: (.*?) ?→ ?(.*)$/.exec(what) ?? []
    expect(call, what).not.toBe('')
    const { body, answer } = listFields(document, call)
    expect(
      splitNames(taken).filter((name) => !body.has(name)),
      call,
    ).toEqual([])
    expect(
      splitNames(answered).filter((name) => !answer.has(name)),
      call,
    ).toEqual([])
  }
})

test('every field of an entity travels in the calls the map names for it', () => {
  const entities = filterRows('Entities', rows)
  expect(entities.length).toBeGreaterThan(15)
  for (const { what } of entities) {
    const [, name, calls = '', fields = ''] = /^(.+?) \((.+?)\): (.+)$/.exec(what) ?? []
    const carried = calls.split(', ').map((call) => listFields(document, call))
    const missing = splitNames(fields).filter(
      (field) => !carried.some(({ body, answer }) => body.has(field) || answer.has(field)),
    )
    expect(missing, name ?? what).toEqual([])
  }
})

const splitNames = (list: string) => list.split(', ').filter(Boolean)
