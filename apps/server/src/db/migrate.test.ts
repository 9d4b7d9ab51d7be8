import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runProcess } from '@fairgrove/testing/processes'
import { requireEnv } from '@fairgrove/testing/require-env'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrationFiles } from './migrate.ts'

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  const server = requireEnv('TEST_DATABASE_URL')
  await query(server, `create database ${name}`)
  onTestFinished(async () => {
    await query(server, `drop database ${name} with (force)`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const tables = (url: string) =>
  query<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1",
  )

test('every migration is applied once, in name order, and the queue schema exists', async () => {
  const url = await emptyDatabase()
  const names = (await readMigrationFiles()).map(({ name }) => name)
  expect(names[0]).toBe('0001_accounts.sql')
  expect(await migrate(url)).toEqual(names)
  const before = await tables(url)
  expect(before.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['accounts', 'coin_entries', '_private_jobs']),
  )
  expect(await migrate(url)).toEqual([])
  expect(await tables(url)).toEqual(before)
}, 60_000)

test('two migrators at once: one applies, the other waits and finds nothing to do', async () => {
  const url = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url)])
  const names = (await readMigrationFiles()).map(({ name }) => name)
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], names])
}, 60_000)

test('rejects a file that was changed after it was applied', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await query(
    url,
    "update schema_migrations set sha256 = 'of the older text' where name like '0001%'",
  )
  await expect(migrate(url)).rejects.toThrow(
    '0001_accounts.sql was changed after it was applied; add a new migration instead.',
  )
}, 60_000)

test('a failing migration names its file and leaves nothing half applied', async () => {
  const url = await emptyDatabase()
  await query(url, 'create table images (in_the_way text)')
  await expect(migrate(url)).rejects.toThrow(/^0001_accounts\.sql failed: .*images/)
  expect((await tables(url)).map(({ name }) => name)).toEqual(['images', 'schema_migrations'])
  await query(url, 'drop table images')
  expect(await migrate(url)).toHaveLength((await readMigrationFiles()).length)
}, 60_000)

test.each([
  ['some', ['0001_foundation.sql', '0002_directory.sql'], 'has 2 of the 62'],
  ['all but one in the middle', listSquashedNames().toSpliced(30, 1), 'has 61 of the 62'],
])('rejects a database with %s of the squashed migrations', async (_, names, reason) => {
  const url = await emptyDatabase()
  await query(url, 'create table schema_migrations (name text primary key, sha256 text not null)')
  await query(url, `insert into schema_migrations values ${names.map((name) => `('${name}', '')`)}`)
  await expect(migrate(url)).rejects.toThrow(reason)
  await expect(migrate(url)).rejects.toThrow('last version that contains 0062_security_events.sql')
  expect(await query(url, 'select name from schema_migrations order by 1')).toEqual(
    names.map((name) => ({ name })),
  )
  expect(await tables(url)).toEqual([{ name: 'schema_migrations' }])
})

function listSquashedNames(): string[] {
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 2).padStart(4, '0'))
  const between = numbers.map((number) => `${number}_any.sql`)
  return ['0001_foundation.sql', ...between, '0062_security_events.sql']
}

/** Our migrations and one more. */
function folderWith(name: string, text: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'fairgrove-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

test('a migration of a busy table times out, lets readers pass and is retried', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select count(*) from accounts')
  const change = 'alter table accounts add column nickname text;'
  const migrated = migrate(url, folderWith('9001_nickname.sql', change))

  await expect
    .poll(() =>
      query(url, "select from pg_locks where mode = 'AccessExclusiveLock' and not granted"),
    )
    .toHaveLength(1)
  // Queued behind the migration, but served long before the first reader has finished.
  await query(url, 'select count(*) from accounts')
  await reader.query('commit')
  await reader.end()
  expect(await migrated).toEqual(['9001_nickname.sql'])
}, 60_000)

test('a migration that deadlocks with the site is retried', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const site = new pg.Client({ connectionString: url })
  await site.connect()
  await site.query('begin')
  await site.query('select count(*) from accounts')
  // Locks brands, then waits for accounts. Of two transactions that wait for each other, the first one is canceled.
  const change =
    'alter table brands add column nickname text; alter table accounts add column nickname text;'
  const migrated = migrate(url, folderWith('9001_nicknames.sql', change))
  const isWaiting = "select from pg_locks where mode = 'AccessExclusiveLock' and not granted"
  await expect.poll(() => query(url, isWaiting)).toHaveLength(1)
  await site.query('select count(*) from brands')
  await site.query('commit')
  await site.end()
  expect(await migrated).toEqual(['9001_nicknames.sql'])
}, 60_000)

test('an index is built concurrently while a second migrator waits', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const index =
    '-- no transaction\ncreate index concurrently accounts_seen on accounts (created_at);'
  const folder = folderWith('9001_seen.sql', index)
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)])
  expect(applied.flat()).toEqual(['9001_seen.sql'])
  expect(
    await query(
      url,
      "select from pg_index where indexrelid = 'accounts_seen'::regclass and indisvalid",
    ),
  ).toHaveLength(1)
}, 60_000)

test('products are written while the migrations of families are applied', async () => {
  const url = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const isBefore = (name: string) => name < '0044'
  for (const { name, text } of await readMigrationFiles()) {
    if (isBefore(name)) writeFileSync(join(folder, name), text)
  }
  await migrate(url, pathToFileURL(`${folder}/`))
  await query(
    url,
    `insert into brands (id, name, status, created_at, updated_at)
       values ('00000000-0000-4000-8000-000000000000', 'Kinfolk', 'approved', now(), now());
     insert into products (id, brand_id, name, category, kind, price_cents, status, created_at, updated_at)
       select gen_random_uuid(), '00000000-0000-4000-8000-000000000000', 'Meadow', 'flower', 'thc', 1000, 'approved',
         now(), now() from generate_series(1, 20000)`,
  )
  let isDone = false
  const waits: number[] = []
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  const write = async () => {
    while (!isDone) {
      const start = performance.now()
      await writer.query(`update products set price_cents = 500 + (random() * 9000)::int
        where id in (select id from products order by id offset (random() * 19000)::int limit 3)`)
      waits.push(performance.now() - start)
    }
  }
  const writing = write()
  try {
    const applied = await migrate(url)
    expect(applied[0]).toBe('0044_product_families.sql')
  } finally {
    isDone = true
    await writing
    await writer.end()
  }
  expect(waits.length).toBeGreaterThan(5)
  const [counted] = await query<{ difference: number; invalid: number }>(
    url,
    `select (select count(*) from products where is_public)::int
        - (select sum(n) from listing_count_deltas)::int as difference,
      (select count(*) from pg_index where not indisvalid)::int as invalid`,
  )
  expect(counted).toEqual({ difference: 0, invalid: 0 })
}, 120_000)

test('the command needs only the database URL and prints what it applied', async () => {
  const url = await emptyDatabase()
  const output: string[] = []
  const command = () =>
    runProcess({
      name: 'migrate',
      command: process.execPath,
      args: [join(import.meta.dirname, 'migrate.ts')],
      env: { DATABASE_URL: url },
      onLine: (line) => output.push(line),
    })
  await command()
  await command()
  expect(output).toEqual([
    expect.stringMatching(/^applied 0001_accounts\.sql/),
    'the database is up to date',
  ])
}, 60_000)
