import { startAirtableStandIn } from '@fairgrove/testing/airtable/stand-in'
import { expect, onTestFinished, test } from 'vitest'
import { openAirtable } from './airtable.ts'
import { SheetError, type SpreadsheetPort, SpreadsheetUnavailable } from './port.ts'

async function service(options: Parameters<typeof startAirtableStandIn>[0] = {}) {
  const standIn = await startAirtableStandIn(options)
  onTestFinished(() => standIn[Symbol.asyncDispose]())
  return { standIn, table: openAirtable(standIn) }
}

async function readAll(table: SpreadsheetPort): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | undefined; ; ) {
    const page = await table.listRecords(next)
    if (page === 'forgotten') throw new Error('The place was forgotten.')
    ids.push(...page.records.map(({ id }) => id))
    next = page.next
    if (!next) return ids
  }
}

function blockEventLoop(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test("a table is read page by page within the service's rate limit", async () => {
  const { standIn, table } = await service()
  standIn.setRecords(Array.from({ length: 650 }, (_, n) => ({ Name: `Elm ${n}` })))
  const ids = await readAll(table)
  expect(new Set(ids).size).toBe(650)
  expect(standIn.statuses).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('requests that are late on their way stay within the rate limit', async () => {
  const { standIn, table } = await service()
  standIn.setRecords(Array.from({ length: 650 }, (_, n) => ({ Name: `Elm ${n}` })))
  const reading = readAll(table)
  blockEventLoop(150)
  expect(await reading).toHaveLength(650)
  expect(standIn.statuses).not.toContain(429)
})

test('waits instead of failing when others use up the rate limit', async () => {
  const { standIn, table } = await service({ requestsPerSecond: 1, lockoutSeconds: 1 })
  // Six pages: on a slow machine two requests may happen to be a second apart.
  standIn.setRecords(Array.from({ length: 550 }, (_, n) => ({ Name: `Elm ${n}` })))
  expect(await readAll(table)).toHaveLength(550)
  expect(standIn.statuses).toContain(429)
})

test('values of every kind become text; attachments do not', async () => {
  const { standIn, table } = await service()
  standIn.setRecords([
    { Name: ' Elm ', Open: true, ZIP: 60601, Tags: ['a', 'b'], Photo: [{ url: 'x' }], Zero: 0 },
  ])
  expect(await table.listRecords(undefined)).toEqual({
    next: undefined,
    records: [
      {
        id: 'rec00000000000000',
        cells: { Name: 'Elm', Open: 'true', ZIP: '60601', Tags: 'a, b', Photo: '', Zero: '0' },
      },
    ],
  })
})

test('an expired offset is reported, so reading restarts', async () => {
  const { standIn, table } = await service()
  standIn.setRecords(Array.from({ length: 150 }, () => ({ Name: 'Elm' })))
  const first = await table.listRecords(undefined)
  standIn.expireOffsets()
  expect(await table.listRecords(first === 'forgotten' ? '' : first.next)).toBe('forgotten')
})

test('a wrong token is final, an unavailable service is retried', async () => {
  const { standIn } = await service()
  const locked = openAirtable({ url: standIn.url, token: 'wrong' })
  await expect(locked.listRecords(undefined)).rejects.toThrow(SheetError)
  const unavailable = openAirtable({ url: 'http://127.0.0.1:1/v0/a/b', token: 'x' })
  await expect(unavailable.listRecords(undefined)).rejects.toThrow(SpreadsheetUnavailable)
})
