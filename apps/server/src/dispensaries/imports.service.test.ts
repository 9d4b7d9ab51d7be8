import { importDispensaries } from '@fairgrove/contract/dispensaries.imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeRecords } from '../../../../tools/airtable/places.ts'
import { type AirtableStandIn, startAirtable } from '../../../../tools/airtable/stand-in.ts'
import { useHouse } from '../../test/house.ts'
import { importer } from '../../test/imported.ts'
import { signedIn } from '../../test/signed-in.ts'
import { openAirtable } from '../providers/spreadsheets/airtable.ts'
import { readNext } from './import-reading.actions.ts'

const house = useHouse()
let standIn: AirtableStandIn
let token: string
let by: ReturnType<typeof importer>

beforeAll(async () => {
  standIn = await startAirtable()
  house.deps.spreadsheet = openAirtable(standIn)
  token = (await signedIn(house, { isAdmin: true })).token
  by = importer(house, token)
})
afterAll(() => standIn[Symbol.asyncDispose]())

async function begin(preview: boolean) {
  const { status, body } = await house.call(importDispensaries, { body: { preview }, token })
  expect(status).toBe(202)
  expect(body.dispensaries).toEqual([])
  return body.import._id
}

test('the plain call reads the whole table and creates what it can, all by itself', async () => {
  standIn.fill([...placeRecords(250), { Name: 'No address' }])
  const id = await begin(false)
  await house.work()
  const { import: done, left } = await by.look(id)
  expect(done).toMatchObject({
    status: 'done',
    source: 'service',
    rows: 251,
    created: 250,
    failed: 1,
  })
  expect(left.rows).toMatchObject([{ line: 251, name: 'No address' }])

  const again = await begin(false)
  await house.work()
  expect((await by.look(again)).import).toMatchObject({ created: 0, known: 250, failed: 1 })
})

test('columns that say too little wait for somebody, also without a preview', async () => {
  standIn.fill([{ Shop: 'Elm' }])
  const id = await begin(false)
  await house.work()
  expect((await by.look(id)).import).toMatchObject({ status: 'waiting', rows: 1 })
})

test('a place the service forgot is begun anew, and no record is read twice', async () => {
  standIn.fill(placeRecords(150))
  const id = await begin(true)
  await readNext(house.deps, { importId: id, from: '' })
  expect((await by.look(id)).import).toMatchObject({ status: 'reading', rows: 100 })
  standIn.forgetPlaces()
  await house.work()
  expect((await by.look(id)).import).toMatchObject({ status: 'waiting', rows: 150 })
})

test('a step that runs again after its worker died does nothing', async () => {
  standIn.fill(placeRecords(150))
  const id = await begin(true)
  await readNext(house.deps, { importId: id, from: '' })
  await readNext(house.deps, { importId: id, from: '' })
  expect((await by.look(id)).import.rows).toBe(100)
  await house.work()
  expect((await by.look(id)).import.rows).toBe(150)
})

test('a token that may not read the table ends the import in words', async () => {
  house.deps.spreadsheet = openAirtable({ url: standIn.url, token: 'wrong' })
  const id = await begin(true)
  await house.work()
  expect((await by.look(id)).import).toMatchObject({
    status: 'failed',
    problem: 'The spreadsheet service denied access (error 401). Check its address and token.',
  })
})
