import { downloadUserList } from '@fairgrove/contract/accounts.admin'
import { downloadAuditLog } from '@fairgrove/contract/audit'
import { createBrand, downloadBrandList } from '@fairgrove/contract/brands'
import { downloadDispensaryList } from '@fairgrove/contract/dispensaries.listing'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { downloadOrderList } from '@fairgrove/contract/orders'
import { downloadPayoutList } from '@fairgrove/contract/payouts'
import { downloadProductList } from '@fairgrove/contract/search'
import { downloadSecurityLog, listSecurityEvents } from '@fairgrove/contract/security'
import { beforeAll, expect, test } from 'vitest'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedAccounts, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { seedPreOrder } from '../../test/staff-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
let admin: Awaited<ReturnType<typeof createSignedInAccount>>
let seller: Awaited<ReturnType<typeof createSignedInAccount>>
beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
  seller = await createSignedInAccount(harness, { isSeller: true })
})

const download = ({ path }: Endpoint, query: object, { token } = admin) =>
  harness.app.inject({
    url: path,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  })

async function readLines(endpoint: Endpoint, query: object, reader = admin): Promise<string[]> {
  const { statusCode, headers, body } = await download(endpoint, query, reader)
  expect(statusCode, body).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return body.trimEnd().split('\r\n')
}

test('a file has the rows of the list’s filter, in its order, with the chosen columns', async () => {
  const brandId = await seedBrand(harness.db, { name: 'File Farms' })
  const product = { brandId, status: 'pending' }
  await seedProduct(harness.db, { ...product, name: 'Birch balm', priceCents: 950 })
  await seedProduct(harness.db, { ...product, name: 'alder balm', priceCents: 2000 })
  await seedProduct(harness.db, { brandId, name: 'Cedar balm', status: 'approved' })
  const query = { status: 'pending', order: 'name', columns: ['price', 'name', 'status'] }
  expect(await readLines(downloadProductList, query)).toEqual([
    'Name,Status,Price',
    'alder balm,In review,20.00',
    'Birch balm,In review,9.50',
  ])
  const found = await readLines(downloadProductList, { name: 'birch', status: 'all' })
  expect(found).toEqual([
    'Name,Brand,Category,Status,Price',
    'Birch balm,File Farms,flower,In review,9.50',
  ])
})

test('a seller’s file has their own products only', async () => {
  const sellerId = seller.accountId
  await seedProduct(harness.db, { name: 'Mine', sellerId, status: 'draft' })
  const query = { seller: sellerId, status: 'all', columns: 'name' }
  expect(await readLines(downloadProductList, query, seller)).toEqual(['Name', 'Mine'])
  expect(await readLines(downloadProductList, { status: 'all', columns: 'name' }, seller)).toEqual([
    'Name',
    'Mine',
  ])
  for (const endpoint of [downloadProductList, downloadOrderList]) {
    const reply = await download(endpoint, { seller: admin.accountId }, seller)
    expect([reply.statusCode, reply.json().code], endpoint.path).toEqual([404, 'not_found'])
  }
})

test('no spreadsheet runs a cell as a formula', async () => {
  await seedBrand(harness.db, { name: '=HYPERLINK("http://evil.example")', status: 'rejected' })
  const lines = await readLines(downloadBrandList, { status: 'rejected', columns: ['name'] })
  expect(lines).toEqual(['NAME', `"'=HYPERLINK(""http://evil.example"")"`])
})

test('a file continues over many batches, each row once, also among equal sort keys', async () => {
  const ids = await seedAccounts(harness.db, 2_400)
  const expected = new Set(ids.map((id) => `${id}@example.test`))
  for (const order of ['newest', 'oldest', 'name', 'name_desc', 'email']) {
    const lines = await readLines(downloadUserList, { order, columns: ['email'] })
    const seeded = lines.filter((line) => expected.has(line))
    expect(seeded, order).toHaveLength(expected.size)
    expect(new Set(lines).size, order).toBe(lines.length)
  }
})

test('a download of personal data is in the security log, once', async () => {
  const reader = await createSignedInAccount(harness, { isAdmin: true })
  await readLines(downloadUserList, { role: 'admin', columns: ['name', 'roles'] }, reader)
  const { events } = (
    await harness.call(listSecurityEvents, {
      token: admin.token,
      query: { who: reader.accountId, kind: 'personal_data_read' },
    })
  ).body
  expect(events.map(({ subject }) => subject)).toEqual(['/api/users/list.csv'])
})

test('orders, dispensaries, payouts and both logs have a file of their columns', async () => {
  await seedPreOrder({ harness, seller, admin })
  await harness.call(createBrand, { token: admin.token, body: {} })
  await seedDispensary(harness.db, { name: 'File Supply', city: 'Chicago', state: 'IL' })
  const [orderHeader, order] = await readLines(downloadOrderList, { state: 'placed' }, admin)
  expect(orderHeader).toBe('Order,Date,Customer,Items,Status,Total')
  expect(order).toContain('"Not Paid, Not Arrived"')
  expect(await readLines(downloadDispensaryList, { name: 'file supply', status: 'all' })).toEqual([
    'NAME,ADDRESS,CLAIMED,APPROVED',
    'File Supply,"Chicago, IL",unclaimed,Y',
  ])
  const audit = await readLines(downloadAuditLog, { who: admin.accountId, kind: 'brand' })
  expect(audit[0]).toBe('When,Who,What,Item')
  expect(audit[1]).toContain(',Ada Moss,brand.created')
  const security = await readLines(downloadSecurityLog, { who: admin.accountId })
  expect(security[0]).toBe('When,What,Account,Device,Network')
  expect(security[1]).toContain('Personal data viewed by staff')
  expect(await readLines(downloadPayoutList, {})).toEqual(['Seller,Created,Status,Transfer,Amount'])
})

test('rejects columns that the list does not have', async () => {
  const { statusCode } = await download(downloadUserList, { columns: 'password_hash' })
  expect(statusCode).toBe(400)
})

test('an error before the first row is an error response, not an empty file', async () => {
  await sql`alter table listing_revisions rename to revisions_gone`.execute(harness.ownerDb)
  try {
    const { statusCode } = await download(downloadProductList, { status: 'all' })
    expect(statusCode).toBe(500)
  } finally {
    await sql`alter table revisions_gone rename to listing_revisions`.execute(harness.ownerDb)
  }
})
