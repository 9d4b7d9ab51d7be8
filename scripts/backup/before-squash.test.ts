import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { requireEnv } from '@fairgrove/testing/require-env'
import { queryOnce, replaceDatabase } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { findPostgresProgram } from '@fairgrove/testing/services/postgres'
import { startFolderStorage } from '@fairgrove/testing/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrationFiles } from '../../apps/server/src/db/migrate.ts'
import { useTestDatabase } from '../../apps/server/test/test-database.ts'
import { createBackup, restoreBackup } from './backup.ts'

/** Made by `npm run backup` of the last version with 62 migrations, of a database with an account and a product. */
const backupArchive = join(import.meta.dirname, 'before-squash.tar.gz')

const fresh = useTestDatabase()
const stack = new AsyncDisposableStack()
/** Restored from the archive. */
let databaseUrl: string
/** A new database, restored as well: a restore rewrites row comparisons in triggers to equivalent ones. */
let restoredFreshUrl: string

beforeAll(async () => {
  const { path: folder } = stack.use(createTemporaryFolder())
  const storage = stack.use(await startFolderStorage())
  await runProcess({ name: 'tar', command: 'tar', args: ['-xzf', backupArchive, '-C', folder] })
  databaseUrl = await createDatabase()
  await restoreBackup({ databaseUrl, storageUrl: storage.url }, join(folder, 'backup'))

  const freshBackup = join(folder, 'fresh')
  await createBackup({ databaseUrl: fresh.ownerUrl, storageUrl: storage.url }, freshBackup)
  restoredFreshUrl = await createDatabase()
  await restoreBackup({ databaseUrl: restoredFreshUrl, storageUrl: storage.url }, freshBackup)
})
afterAll(() => stack.disposeAsync())

async function createDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  const server = requireEnv('TEST_DATABASE_URL')
  await queryOnce(server, `create database ${name}`)
  stack.defer(async () => {
    await queryOnce(server, `drop database ${name} with (force)`)
  })
  return replaceDatabase(server, name)
}

/** Tables with their columns in order, constraints, indexes, functions, triggers and privileges. */
async function dumpSchema(url: string): Promise<string[]> {
  const lines: string[] = []
  await runProcess({
    name: 'pg_dump',
    command: findPostgresProgram('pg_dump'),
    args: ['--schema-only', '--dbname', url],
    onLine: (line) => lines.push(line),
  })
  // Minor versions since 15.14 write a random key there.
  return lines.filter((line) => !/^\\(un)?restrict /.test(line))
}

const listRecords = (url: string) =>
  queryOnce(url, 'select name, sha256 from schema_migrations order by name')

test('the migrator records the baseline in a restored database without running it', async () => {
  const rowsBefore = await queryOnce(databaseUrl, 'select xmin::text, id from products')
  expect(rowsBefore).toHaveLength(1)
  expect(await listRecords(databaseUrl)).toHaveLength(62)

  const messages: string[] = []
  const log = (message: string) => messages.push(message)
  const migrateOnce = () => migrate(databaseUrl, undefined, log)
  // Only what came after the baseline is run.
  const applied = (await Promise.all([migrateOnce(), migrateOnce()])).flat()
  expect(applied.filter((name) => name <= '0011_rewards.sql')).toEqual([])
  expect(messages).toEqual(['baseline: recorded as applied, nothing was run'])

  expect(await listRecords(databaseUrl)).toEqual(await listRecords(fresh.ownerUrl))
  const schema = await dumpSchema(databaseUrl)
  expect(schema.length).toBeGreaterThan(5_000)
  expect(schema).toEqual(await dumpSchema(restoredFreshUrl))
  expect(await queryOnce(databaseUrl, 'select xmin::text, id from products')).toEqual(rowsBefore)
}, 60_000)

test('rows that migrations insert are the same as in a new database', async () => {
  const select = 'select slug, title, rule from collections order by slug'
  const collections = await queryOnce(databaseUrl, select)
  expect(collections).toHaveLength(3)
  expect(await queryOnce(fresh.ownerUrl, select)).toEqual(collections)
  const layout = 'select is_only, slides, dispensary_ids, product_ids, artist from home_arrangement'
  expect(await queryOnce(fresh.ownerUrl, layout)).toEqual(await queryOnce(databaseUrl, layout))
})

test('a later migration is applied after the baseline', async () => {
  using temporary = createTemporaryFolder()
  await cp(join(projectRoot, 'apps/server/migrations'), temporary.path, { recursive: true })
  writeFileSync(join(temporary.path, '9001_notes.sql'), 'create table notes (id uuid);')
  const folder = pathToFileURL(`${temporary.path}/`)
  expect(await migrate(databaseUrl, folder)).toEqual(['9001_notes.sql'])
  expect(await listRecords(databaseUrl)).toHaveLength((await readMigrationFiles()).length + 1)
}, 60_000)
