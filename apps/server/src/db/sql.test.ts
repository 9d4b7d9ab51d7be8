import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'
import { selectColumns, sql } from './sql.ts'

const testDatabase = useTestDatabase()

test('values are passed as parameters, in order of appearance', async () => {
  const isOdd = sql<boolean>`n % ${2}::int = 1`
  const { rows } = await sql<{ n: number; word: string }>`
    select n, ${'it’s; drop table brands'}::text as word from generate_series(1, ${5}::int) as n
    where ${isOdd} and n <> all(${[3]}::int[]) and ${isOdd}`.execute(testDatabase.db)
  expect(rows).toEqual([1, 5].map((n) => ({ n, word: 'it’s; drop table brands' })))
})

test('a fragment without values is reused, one with values is renumbered', async () => {
  const constant = sql`2 * 3`
  const given = sql`${7}::int`
  for (const before of [[], [1], [1, 2]]) {
    const { rows } = await sql<{ of: number[] }>`
      select array[${sql.join([...before, constant, given])}]::int[] as of`.execute(testDatabase.db)
    expect(rows).toEqual([{ of: [...before, 6, 7] }])
  }
})

test('identifiers and literals are quoted', async () => {
  const { rows } = await sql`select ${sql.lit("o'clock")} as ${sql.id('a "b"')},
    ${sql.id('t.one')}, ${sql.lit(true)} as yes from (select 1 as one) as t`.execute(
    testDatabase.db,
  )
  expect(rows).toEqual([{ 'a "b"': "o'clock", one: 1, yes: true }])
})

test('the query builder accepts a fragment with its values', async () => {
  const two = sql<number>`${1}::int + ${sql`${1}::int`}`
  const rows = await testDatabase.db
    .selectNoFrom([two.as('two'), sql<string>`${'x'}::text`.as('word')])
    .where(two, '=', 2)
    .execute()
  expect(rows).toEqual([{ two: 2, word: 'x' }])
})

test('columns are aliased to their row names', async () => {
  const { rows } = await sql`
    select ${selectColumns(['t.brandName', 't.isOpen as isThere', 'n'])}
    from (select 'Alder' as brand_name, true as is_open, 1 as n) as t`.execute(testDatabase.db)
  expect(rows).toEqual([{ brandName: 'Alder', isThere: true, n: 1 }])
})
