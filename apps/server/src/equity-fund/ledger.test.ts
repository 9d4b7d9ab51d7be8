import {
  getEquityFund,
  getEquityFundLedger,
  maxLedgerFileRows,
} from '@fairgrove/contract/equity-fund'
import { createOrder } from '@fairgrove/contract/orders'
import { beforeAll, expect, test } from 'vitest'
import { buildShippingOrder, newIdempotencyHeader, seedShirt } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
const lateOctober = new Date('2026-10-31T23:59:59Z')
const november = new Date('2026-11-01T00:00:00Z')

beforeAll(async () => {
  const product = await seedShirt(harness.db, { M: 1 })
  const body = buildShippingOrder([{ product, size: 'M' }])
  const { order } = (await harness.call(createOrder, { body, headers: newIdempotencyHeader() }))
    .body
  const enter = (name: string, count: number, time: Date) => sql`
    insert into fund_entries (order_id, amount_cents, reference, created_at)
    select ${order._id}, 7, ${name} || n, ${time} from generate_series(1, ${sql.lit(count)}) as n`
  await enter('october', 3, lateOctober).execute(harness.db)
  await enter('november', maxLedgerFileRows + 1, november).execute(harness.db)
})

const fetchCsvLines = async (search: string) => {
  const { payload } = await harness.app.inject(`${getEquityFundLedger.path}${search}`)
  return payload.trim().split('\r\n').slice(1)
}

test('each month has a file with as many entries as the fund shows', async () => {
  const { months } = (await harness.call(getEquityFund)).body
  expect(months.map(({ month, entries }) => [month, entries])).toEqual([
    ['2026-10', 3],
    ['2026-11', maxLedgerFileRows + 1],
  ])
  for (const { month, entries } of months) {
    expect(await fetchCsvLines(`?month=${month}`)).toHaveLength(entries)
  }
  expect(await fetchCsvLines('?month=2026-12')).toEqual([])
})

test('without a month it contains the last ten thousand, oldest first', async () => {
  const ids = (await fetchCsvLines('')).map((line) => Number(line.split(',')[0]))
  expect(ids).toHaveLength(maxLedgerFileRows)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(ids).not.toContain(1)
  expect(ids.at(-1)).toBe(maxLedgerFileRows + 4)
})

test('an invalid month is rejected with a message', async () => {
  const reply = await harness.app.inject(`${getEquityFundLedger.path}?month=2026-13`)
  expect(reply.json().fields).toEqual({ month: 'Enter a month, such as 2026-11.' })
})
