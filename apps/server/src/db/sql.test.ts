import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'
import { selectColumns } from './column-names.ts'
import { sql } from './sql.ts'

const testDatabase = useTestDatabase()

test('values go beside the text, in the order in which they stand in it', async () => {
  const isOdd = sql<boolean>`n % ${2}::int = 1`
  const { rows } = await sql<{ n: number; word: string }>`
    select n, ${'it’s; drop table brands'}::text as word from generate_series(1, ${5}::int) as n
    where ${isOdd} and n <> all(${[3]}::int[]) and ${isOdd}`.execute(testDatabase.db)
  expect(rows).toEqual([1, 5].map((n) => ({ n, word: 'it’s; drop table brands' })))
})

test('a part without values stays the same, one with values takes its new places', async () => {
  const constant = sql`2 * 3`
  const given = sql`${7}::int`
  for (const before of [[], [1], [1, 2]]) {
    const { rows } = await sql<{ of: number[] }>`
      select array[${sql.join([...before, constant, given])}]::int[] as of`.execute(testDatabase.db)
    expect(rows).toEqual([{ of: [...before, 6, 7] }])
  }
})

test('names and values in the text are quoted', async () => {
  const { rows } = await sql`select ${sql.lit("o'clock")} as ${sql.id('a "b"')},
    ${sql.id('t.one')}, ${sql.lit(true)} as yes from (select 1 as one) as t`.execute(
    testDatabase.db,
  )
  expect(rows).toEqual([{ 'a "b"': "o'clock", one: 1, yes: true }])
})

test('the query builder takes a part, with its values', async () => {
  const two = sql<number>`${1}::int + ${sql`${1}::int`}`
  const rows = await testDatabase.db
    .selectNoFrom([two.as('two'), sql<string>`${'x'}::text`.as('word')])
    .where(two, '=', 2)
    .execute()
  expect(rows).toEqual([{ two: 2, word: 'x' }])
})

test('columns come under the names that rows have', async () => {
  const { rows } = await sql`
    select ${selectColumns(['t.brandName', 't.isOpen as isThere', 'n'])}
    from (select 'Alder' as brand_name, true as is_open, 1 as n) as t`.execute(testDatabase.db)
  expect(rows).toEqual([{ brandName: 'Alder', isThere: true, n: 1 }])
})
