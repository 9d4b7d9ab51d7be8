import { auditKindNames } from '@fairgrove/contract/audit.options'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { uploadImage } from '@fairgrove/contract/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'
import { openedByOwnership, sceneOf } from '../../test/staff-doors.ts'
import type { Stage } from '../../test/staff-stage.ts'
import { everyTable } from '../../test/tables.ts'
import { sql } from '../db/sql.ts'

const house = useHouse()
let stage: Stage
beforeAll(async () => {
  const seller = await signedIn(house, { isSeller: true })
  stage = { house, seller, admin: await signedIn(house, { isAdmin: true }) }
  // The provider's notices come when they come, also while tables are compared.
  house.paypal.notices.deliver = async () => true
  await sql`
    create function lose_pen() returns trigger language plpgsql as
      $$ begin raise exception 'The log cannot be written.'; end $$`.execute(house.owner)
  await sql`create trigger lose_pen before insert on audit_entries
    execute function lose_pen()`.execute(house.owner)
  await penIs('found')
})

/** While it is lost, nothing can be written into the log. */
async function penIs(state: 'lost' | 'found'): Promise<void> {
  const verb = sql.raw(state === 'lost' ? 'enable' : 'disable')
  await sql`alter table audit_entries ${verb} trigger lose_pen`.execute(house.owner)
}

const unlogged = new Map<Endpoint, string>([
  [
    uploadImage,
    'a picture changes nothing until something logged shows it; its row says whose it is',
  ],
])

const isStaffs = ({ access }: Endpoint) => ['seller', 'staff', 'admin'].includes(access)
const doors = [
  ...endpoints.filter((door) => door.method !== 'GET' && isStaffs(door)),
  ...openedByOwnership,
]

const lastEntry = async () => {
  const { last } = await house.db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? '0'
}

async function act(door: Endpoint) {
  const { by, ask } = sceneOf(door)
  const asked = await ask(stage)
  const since = await lastEntry()
  const reply = await house.call(door, { ...asked, token: stage[by].token })
  const entries = await house.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('id', '>', since)
    .execute()
  return { reply, entries, actorId: stage[by].accountId }
}

describe.each(doors.filter((door) => !unlogged.has(door)))('$method $path', (door) => {
  test('is in the audit log, with who did it', async () => {
    const { reply, entries, actorId } = await act(door)
    expect(reply.status, reply.raw.body).toBeLessThan(300)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry.actorId).toBe(actorId)
      expect(auditKindNames).toContain(entry.action.split('.')[0])
    }
  })

  test('does nothing at all when the log cannot be written', async () => {
    const { by, ask } = sceneOf(door)
    const asked = await ask(stage)
    await penIs('lost')
    try {
      const before = await everyTable(house.db)
      const reply = await house.call(door, { ...asked, token: stage[by].token })
      expect(reply.status).toBe(500)
      expect(await everyTable(house.db)).toEqual(before)
    } finally {
      await penIs('found')
    }
  })
})

const silent = [...unlogged].map(([door, reason]) => ({ door, path: door.path, reason }))

test.each(silent)('$path stays out of the log: $reason', async ({ door }) => {
  const { reply, entries } = await act(door)
  expect(reply.status).toBeLessThan(300)
  expect(entries).toEqual([])
})
