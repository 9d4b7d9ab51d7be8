import { listUsers } from '@fairgrove/contract/accounts.admin'
import { listAudit } from '@fairgrove/contract/audit'
import { createBrand } from '@fairgrove/contract/brands'
import { listOrders } from '@fairgrove/contract/orders'
import { countCeiling, rowsPerPage } from '@fairgrove/contract/paging'
import { listProducts } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { seedAccounts, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from './sql.ts'

const harness = useServerHarness()
let token: string
/** Past the numbered pages: two pages and a half. */
const deepRows = 60
const lastPage = countCeiling / rowsPerPage

beforeAll(async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  token = admin.token
  for (let count = 0; count < countCeiling + deepRows; count += 2_012) {
    await seedAccounts(harness.db, Math.min(2_012, countCeiling + deepRows - count - 1))
  }
})

type UserQuery = { order?: 'newest' | 'name' | 'email'; after?: string; before?: string }

const list = async (query: UserQuery & { pageNumber?: number }) =>
  (await harness.call(listUsers, { token, query })).body

const getIds = ({ users }: Awaited<ReturnType<typeof list>>) => users.map(({ _id }) => _id)

/** What one statement sorts, as an offset would page it. */
async function readDeepIds(order: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where erased_at is null order by ${sql.raw(order)}
    offset ${countCeiling}`.execute(harness.db)
  return rows.map(({ id }) => id)
}

test.each([
  ['newest', 'created_at desc, id desc'],
  ['name', 'lower(last_name), lower(first_name), id'],
  ['email', 'email'],
] as const)(
  'by %s, a table continues past its numbered pages to its end',
  async (order, orderSql) => {
    const numbered = await list({ order, pageNumber: lastPage })
    expect(numbered).toMatchObject({ page: lastPage, pages: lastPage, isCapped: true })
    expect(numbered.continuation).toMatchObject({ isCurrent: false, before: null })
    const ids: string[] = []
    let after = numbered.continuation?.after
    while (after) {
      const page = await list({ order, after })
      expect(page).toMatchObject({ pages: lastPage, results: countCeiling, isCapped: true })
      expect(page.continuation?.isCurrent).toBe(true)
      ids.push(...getIds(page))
      after = page.continuation?.after
    }
    expect(ids).toEqual(await readDeepIds(orderSql))
  },
)

test('the page before is the one the reader came from', async () => {
  const numbered = await list({ pageNumber: lastPage })
  const first = await list({ after: numbered.continuation?.after ?? '' })
  const second = await list({ after: first.continuation?.after ?? '' })
  const back = await list({ before: second.continuation?.before ?? '' })
  expect(getIds(back)).toEqual(getIds(first))
  expect(back.continuation).toEqual(first.continuation)
  const beforeIt = await list({ before: back.continuation?.before ?? '' })
  expect(getIds(beforeIt)).toEqual(getIds(numbered))
})

test('the first rows have nothing before them', async () => {
  const [first, second] = getIds(await list({}))
  const start = await list({ before: second ?? '' })
  expect(getIds(start)).toEqual([first])
  expect(start.continuation?.before).toBeNull()
})

test('a row that is gone continues at the last numbered page', async () => {
  const gone = await list({ after: crypto.randomUUID() })
  expect(gone.page).toBe(lastPage)
  expect(getIds(gone)).toEqual(getIds(await list({ pageNumber: lastPage })))
})

test('a row that left the filter still marks the place', async () => {
  const ids = []
  for (let minute = 0; minute < 3; minute += 1) {
    const createdAt = new Date(Date.UTC(2026, 2, 1, 0, minute))
    ids.push(await seedProduct(harness.db, { status: 'pending', createdAt }))
  }
  const [oldest, middle] = ids as [string, string, string]
  await harness.db
    .updateTable('products')
    .set({ status: 'approved' })
    .where('id', '=', middle)
    .execute()
  const query = { status: 'pending', after: middle } as const
  const { body } = await harness.call(listProducts, { token, query })
  expect(body.products.map(({ _id }) => _id)).toEqual([oldest])
})

test('the audit log and orders continue too, and reject anything but an id', async () => {
  for (let count = 0; count < 3; count += 1) {
    await harness.call(createBrand, { token, body: {} })
  }
  const { entries } = (await harness.call(listAudit, { token, query: {} })).body
  const after = entries[0]?._id ?? ''
  const rest = (await harness.call(listAudit, { token, query: { after } })).body
  expect(rest.entries).toEqual(entries.slice(1))
  const odd = await harness.call(listAudit, { token, query: { after: '1; drop table' } })
  expect(odd.status).toBe(400)
  const orders = await harness.call(listOrders, { token, query: { after: 'newest' } })
  expect(orders.status).toBe(400)
})
