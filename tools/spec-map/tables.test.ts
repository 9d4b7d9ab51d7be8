import { endpoints } from '@fairgrove/contract/endpoints'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../apps/server/src/http/openapi.ts'
import routes from '../../apps/web/app/routes.ts'
import { readMap, readSource, rowsOf } from './map.ts'
import { fieldsOf, type Json } from './open-api-fields.ts'

type Entry = (typeof routes)[number]

const rows = readMap()
const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Whom each guard lets in; before the age gate that is anyone. */
const doors: Record<string, string> = {
  'guards/age-gate.ts': 'adult',
  'guards/customer.ts': 'customer',
  'guards/seller.ts': 'seller',
  'guards/staff.ts': 'staff',
  'guards/admin.ts': 'admin',
}

function pagesIn(entries: Entry[], door = 'anyone'): string[] {
  return entries.flatMap(({ children, file, index, path = '' }) =>
    children
      ? pagesIn(children, doors[file])
      : `${index ? '/' : braced(path)} · ${door} · apps/web/app/${file}`,
  )
}

test('the map has every page of the web app, its guard and its file, and no other', () => {
  const mapped = rowsOf('Routes', rows).map(({ what, where: [file] }) => {
    const [, head] = /^(\S+ · \w+)(?:$|: )/.exec(what) ?? []
    return `${head} · ${file}`
  })
  expect(mapped.sort()).toEqual(pagesIn(routes).sort())
})

const document = openApiDocument('https://fairgrove.example') as { paths: Json }
const callsIn = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods as Json).map((method) => `${method.toUpperCase()} ${path}`),
)
const callOf = (what: string) => /^([A-Z]+ \S+) · (\w+)(?:$|: )/.exec(what)?.slice(1) ?? [what]

test('the map has every call of the OpenAPI document, and no other', () => {
  expect(
    rowsOf('Calls', rows)
      .map(({ what }) => callOf(what)[0])
      .sort(),
  ).toEqual(callsIn.sort())
})

test('a call is declared where the map says, for whom the map says', () => {
  for (const { what, where } of rowsOf('Calls', rows)) {
    const [call = '', access] = callOf(what)
    const declared = endpoints.find(({ method, path }) => `${method} ${braced(path)}` === call)
    expect(declared?.access, call).toBe(access)
    expect(
      where.some((file) => readSource(file).includes(`'${declared?.path}'`)),
      call,
    ).toBe(true)
  }
})

test('a specified call takes and answers the fields the map names', () => {
  const specified = rowsOf('Calls of the specification', rows)
  expect(specified.length).toBeGreaterThan(50)
  for (const { what } of specified) {
    const [, call = '', taken = '', answered = ''] =
      /^([A-Z]+ \S+) · \w+: (.*?) ?→ ?(.*)$/.exec(what) ?? []
    expect(call, what).not.toBe('')
    const { body, answer } = fieldsOf(document, call)
    expect(
      namesIn(taken).filter((name) => !body.has(name)),
      call,
    ).toEqual([])
    expect(
      namesIn(answered).filter((name) => !answer.has(name)),
      call,
    ).toEqual([])
  }
})

test('every field of an entity travels in the calls the map names for it', () => {
  const entities = rowsOf('Entities', rows)
  expect(entities.length).toBeGreaterThan(15)
  for (const { what } of entities) {
    const [, name, calls = '', fields = ''] = /^(.+?) \((.+?)\): (.+)$/.exec(what) ?? []
    const carried = calls.split(', ').map((call) => fieldsOf(document, call))
    const missing = namesIn(fields).filter(
      (field) => !carried.some(({ body, answer }) => body.has(field) || answer.has(field)),
    )
    expect(missing, name ?? what).toEqual([])
  }
})

const namesIn = (list: string) => list.split(', ').filter(Boolean)
