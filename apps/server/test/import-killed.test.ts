import { expect, onTestFinished, test } from 'vitest'
import { csvOf, placeHeading, placeRows } from '../../../tools/airtable/places.ts'
import type { RunningProcess } from '../../../tools/processes.ts'
import { waitUntil } from '../../../tools/waiting.ts'
import { useHouse } from './house.ts'
import { importer } from './imported.ts'
import { startDoor } from './processes.ts'
import { signedIn } from './signed-in.ts'

const house = useHouse()

function startWorker(env: Record<string, string> = {}): RunningProcess {
  const worker = startDoor('worker', { DATABASE_URL: house.databaseUrl, ...env })
  onTestFinished(() => worker.stop())
  return worker
}

test('an import whose worker is killed goes on where it was: nothing twice, nothing left out', async () => {
  const by = importer(house, (await signedIn(house, { isAdmin: true })).token)
  const rows = placeRows(1_500).map((row, n) => (n % 30 === 7 ? row.with(1, 'no phone') : row))
  const { _id: id } = await by.send(csvOf([[...placeHeading], ...rows]))
  await by.decide(id, 'create')

  // With the rows of its third step written and not yet committed.
  const doomed = startWorker({ CRASH_AT: 'import.rowsWritten:3' })
  expect((await doomed.exited).signal).toBe('SIGKILL')
  const { import: halfway } = await by.look(id)
  expect(halfway).toMatchObject({ status: 'creating', done: 500 })

  const successor = startWorker()
  await waitUntil(async () => (await by.look(id)).import.status === 'done', {
    what: 'The import',
    process: successor,
    timeoutMs: 60_000,
  })
  const { import: done, left } = await by.look(id)
  expect(done).toMatchObject({ done: 1_500, created: 1_450, failed: 50, known: 0 })
  expect(left.rows[0]).toMatchObject({
    line: 9,
    reason: 'Phone: Enter the phone number as 000-000-0000.',
  })
  const { names, count } = await house.db
    .selectFrom('dispensaries')
    .select((eb) => eb.fn.count<number>('name').distinct().as('names'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect([Number(names), Number(count)]).toEqual([1_450, 1_450])
}, 100_000)
