import { getEquityFund, getEquityFundLedger, ledgerFileRows } from '@fairgrove/contract/equity-fund'
import { createOrder } from '@fairgrove/contract/orders'
import { beforeAll, expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { makeShirt, newKey, shipping } from '../../test/shop.ts'
import { sql } from '../db/sql.ts'

const house = useHouse()
const lateOctober = new Date('2026-10-31T23:59:59Z')
const november = new Date('2026-11-01T00:00:00Z')

beforeAll(async () => {
  const product = await makeShirt(house.db, { M: 1 })
  const body = shipping([{ product, size: 'M' }])
  const { order } = (await house.call(createOrder, { body, headers: newKey() })).body
  const enter = (name: string, count: number, time: Date) => sql`
    insert into fund_entries (order_id, amount_cents, reference, created_at)
    select ${order._id}, 7, ${name} || n, ${time} from generate_series(1, ${sql.lit(count)}) as n`
  await enter('october', 3, lateOctober).execute(house.db)
  await enter('november', ledgerFileRows + 1, november).execute(house.db)
})

const linesOf = async (search: string) => {
  const { payload } = await house.app.inject(`${getEquityFundLedger.path}${search}`)
  return payload.trim().split('\r\n').slice(1)
}

test('each month has a file with as many entries as the fund says it has', async () => {
  const { months } = (await house.call(getEquityFund)).body
  expect(months.map(({ month, entries }) => [month, entries])).toEqual([
    ['2026-10', 3],
    ['2026-11', ledgerFileRows + 1],
  ])
  for (const { month, entries } of months) {
    expect(await linesOf(`?month=${month}`)).toHaveLength(entries)
  }
  expect(await linesOf('?month=2026-12')).toEqual([])
})

test('without a month it is the last ten thousand, oldest first', async () => {
  const ids = (await linesOf('')).map((line) => Number(line.split(',')[0]))
  expect(ids).toHaveLength(ledgerFileRows)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(ids).not.toContain(1)
  expect(ids.at(-1)).toBe(ledgerFileRows + 4)
})

test('what is no month is refused in words', async () => {
  const reply = await house.app.inject(`${getEquityFundLedger.path}?month=2026-13`)
  expect(reply.json().fields).toEqual({ month: 'Enter a month, such as 2026-11.' })
})
