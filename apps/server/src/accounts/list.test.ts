import { randomUUID } from 'node:crypto'
import { listUsers } from '@fairgrove/contract/accounts.admin'
import { countCeiling, rowsPerPage } from '@fairgrove/contract/paging'
import { beforeAll, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { maxSearchHits } from '../db/table-page.ts'
import { inTx } from '../db/tx.ts'
import { eraseAccountRow, updateAccount } from './store.ts'

const harness = useServerHarness()
let token: string

type Query = Record<string, string | number>

async function list(query: Query = {}) {
  const { body, status } = await harness.call(listUsers, { token, query: query as never })
  expect(status).toBe(200)
  return body
}
const emails = async (query: Query) => (await list(query)).users.map(({ email }) => email)

async function make(changes: Parameters<typeof updateAccount>[2]) {
  harness.clock.advance(1)
  const { accountId } = await createSignedInAccount(harness)
  await inTx(harness.db, (tx) => updateAccount(tx, accountId, changes))
  return accountId
}

beforeAll(async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  token = admin.token
  await inTx(harness.db, (tx) => updateAccount(tx, admin.accountId, { email: 'root@house.test' }))
  await make({ firstName: 'Zoë', lastName: 'Abara', username: 'zo', email: 'zoe@mill.test' })
  await make({ firstName: 'Ben', lastName: 'Xu', username: 'b_x', email: 'ben@mill.test' })
  await make({ firstName: 'Ida', lastName: 'abel', username: '100%', email: 'ida@lake.test' })
})

test('accounts are found by word prefixes of name, username or email, in any order and case', async () => {
  expect(await emails({ q: 'MILL' })).toEqual(['ben@mill.test', 'zoe@mill.test'])
  expect(await emails({ q: 'abara zoë' })).toEqual(['zoe@mill.test'])
  expect(await emails({ q: 'ida@lake.test' })).toEqual(['ida@lake.test'])
  expect(await emails({ q: 'mill nobody' })).toEqual([])
  expect(await emails({ q: 'ida@lake.te' })).toEqual(['ida@lake.test'])
  expect(await emails({ q: 'xu' })).toEqual(['ben@mill.test'])
  expect(await emails({ q: 'oë' }), 'the middle of a word').toEqual([])
})

test('characters past the indexed prefix are compared, too', async () => {
  await make({ lastName: 'Montgolfson', email: 'one@lake.test' })
  await make({ lastName: 'Montgolfieri', email: 'two@lake.test' })
  expect(await emails({ q: 'montgolfi' })).toEqual(['two@lake.test'])
  expect(await emails({ q: 'montgol' })).toEqual(['two@lake.test', 'one@lake.test'])
})

test('LIKE wildcards in a search match literally', async () => {
  expect(await emails({ q: '0%' })).toEqual([])
  expect(await emails({ q: '100%' })).toEqual(['ida@lake.test'])
  expect(await emails({ q: 'b_x' })).toEqual(['ben@mill.test'])
  expect(await emails({ q: 'b__' })).toEqual([])
  expect(await emails({ q: '_' })).toEqual([])
  expect(await emails({ q: "'" })).toEqual([])
})

test('an account is found by its full id', async () => {
  const id = await make({ email: 'by-id@lake.test' })
  expect(await emails({ q: id })).toEqual(['by-id@lake.test'])
  expect(await emails({ q: randomUUID() })).toEqual([])
})

test('the newest come first by default; other orders can be chosen', async () => {
  expect(await emails({ q: 'test', order: 'oldest' })).toEqual(
    (await emails({ q: 'test' })).reverse(),
  )
  expect((await emails({ order: 'name' })).slice(0, 2)).toEqual(['zoe@mill.test', 'ida@lake.test'])
  expect((await emails({ order: 'name_desc' }))[0]).toBe('ben@mill.test')
  expect((await emails({ order: 'email' }))[0]).toBe('ben@mill.test')
})

test('admins and sellers can be listed separately', async () => {
  await make({ email: 'shop@mill.test', isSeller: true })
  expect(await emails({ role: 'admin' })).toEqual(['root@house.test'])
  expect(await emails({ role: 'seller' })).toEqual(['shop@mill.test'])
  expect(await emails({ role: 'seller', q: 'root' })).toEqual([])
})

test('erased accounts are not listed', async () => {
  const id = await make({ email: 'gone@mill.test' })
  const before = (await list()).results
  await inTx(harness.db, (tx) => eraseAccountRow(tx, id, harness.clock.now()))
  expect((await list()).results).toBe(before - 1)
  expect(await emails({ q: 'gone' })).toEqual([])
  expect(await emails({ q: id })).toEqual([])
})

test('a row has no consumption answers', async () => {
  const [row] = (await list({ q: 'zoe' })).users
  expect(Object.keys(row ?? {}).sort()).toEqual(
    'createdAt email firstName isAdmin isSeller lastName username _id'.split(' ').sort(),
  )
})

test('past the ceiling the count is capped, pages continue in order, and a search finds up to 500', async () => {
  const early = countCeiling + 5
  const everyone = early + 1_000
  await sql`
    insert into accounts (id, email, password_hash, first_name, last_name, username, age_band, frequency,
      intake, referral_code, created_at)
    select gen_random_uuid(), 'crowd' || n || '@crowd.test', '', 'Crowd',
      case when n > ${everyone - maxSearchHits}::int then 'Late' when n > ${early}::int then 'Middle' else 'Early' end, 'crowd', '26-30', 'weekly',
      'Edible', 'crowd' || n, timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${everyone}::int) n`.execute(harness.db)
  const first = await list({ order: 'oldest' })
  expect(first).toMatchObject({ results: countCeiling, isCapped: true, page: 1, order: 'oldest' })
  expect(first.users[24]?.email).toBe('crowd25@crowd.test')
  const last = await list({ order: 'oldest', pageNumber: 9_000 })
  expect(last.page).toBe(countCeiling / rowsPerPage)
  expect(last.users.at(-1)?.email).toBe(`crowd${countCeiling}@crowd.test`)

  // The newest of all accounts; any of those that are not among the newest.
  for (const q of ['crowd', 'early']) {
    const found = await list({ q, order: 'newest' })
    expect(found).toMatchObject({ results: maxSearchHits, isCapped: true, order: 'newest' })
    if (q === 'crowd') expect(found.users[0]?.email).toBe(`crowd${everyone}@crowd.test`)
    const far = await list({ q, order: 'oldest', pageNumber: 9_000 })
    expect(far.page).toBe(maxSearchHits / rowsPerPage)
    expect(far.users).toHaveLength(rowsPerPage)
    const dates = far.users.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted())
  }
  // Many of the newest, and no others.
  const few = await list({ q: 'late', order: 'oldest' })
  expect(few).toMatchObject({ results: maxSearchHits, isCapped: false, order: 'oldest' })
  expect(few.users[0]?.email).toBe(`crowd${everyone - maxSearchHits + 1}@crowd.test`)
})
