import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAudit } from '@fairgrove/testing/audit/audit'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startPostgres } from '@fairgrove/testing/services/postgres'
import {
  startFolderStorage as emptyStorage,
  startS3Storage,
  type TestStorage,
} from '@fairgrove/testing/storage'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../apps/server/src/providers/storage/open.ts'
import { getLabReportKey } from '../../apps/server/src/uploads/lab-reports.jobs.ts'
import { getMasterKey } from '../../apps/server/src/uploads/rules.ts'
import { useTestDatabase } from '../../apps/server/test/test-database.ts'
import { buildLogoDrawings } from '../../demo/data/brands.ts'
import { buildLabReportRows, storeLabReports } from '../../demo/data/contents.ts'
import { createCalendar } from '../../demo/data/ids-and-dates.ts'
import { storeImages } from '../../demo/data/images.ts'
import { insertDemoRows, refreshAggregates } from '../../demo/data/load.ts'
import { products } from '../../demo/data/products.ts'
import { parsePublicId } from '../../packages/contract/src/images.ts'
import { createBackup, restoreBackup } from './backup.ts'

const testDatabase = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'fairgrove-backup-'))
const backup = join(folder, 'monday')
let bucket: TestStorage
let images: Map<string, string>

beforeAll(async () => {
  bucket = await startS3Storage()
  const drawings = buildLogoDrawings().slice(0, 3)
  images = await storeImages({
    databaseUrl: testDatabase.ownerUrl,
    storageUrl: bucket.url,
    drawings,
  })
  const client = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await client.connect()
  const now = new Date('2026-06-01T12:00:00Z')
  await storeLabReports(bucket.url, products, createCalendar(now))
  await insertDemoRows(client, now, images)
  await client.end()
  await refreshAggregates(testDatabase.ownerUrl)
  await createBackup({ databaseUrl: testDatabase.ownerUrl, storageUrl: bucket.url }, backup)
}, 60_000)
afterAll(async () => {
  await bucket[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** Every row of the shop, table by table. */
async function contents(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'spatial_ref_sys' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as said from ${name} r`,
    )
    found[name] = rows[0].said
  }
  await client.end()
  return found
}

test('a shop restored into a fresh cluster has every row and image, and passes the audit', async () => {
  using temporary = createTemporaryFolder()
  const cluster = await startPostgres({ folder: temporary.path, isDisposable: true })
  await using _ = cluster.process
  await using storage = await emptyStorage()
  await createDatabaseIfMissing(cluster.url)
  await restoreBackup({ databaseUrl: cluster.url, storageUrl: storage.url }, backup)

  const before = await contents(testDatabase.ownerUrl)
  expect(await contents(cluster.url)).toEqual(before)
  expect(Number(before.orders?.split(' ')[0])).toBeGreaterThan(10)
  expect(await runAudit(cluster.url)).toEqual([])

  const [source, copy] = [openStorage(bucket.url), openStorage(storage.url)]
  expect(images.size).toBe(3)
  for (const id of images.values()) {
    const key = getMasterKey(parsePublicId(id)?.name ?? '')
    const original = await source.get(key)
    expect(original?.length).toBeGreaterThan(100)
    expect((await copy.get(key))?.equals(original ?? Buffer.alloc(0))).toBe(true)
  }
  const [report] = buildLabReportRows(products, createCalendar(new Date()))
  const key = getLabReportKey(String(report?.id))
  expect((await copy.get(key))?.equals((await source.get(key)) ?? Buffer.alloc(0))).toBe(true)
  source.close()
  copy.close()
}, 60_000)

// The database does not exist: a restore that gets as far as connecting fails with another error.
const nowhere = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', storageUrl: 'file:///nowhere' }

test.each([
  ['one byte of the database', 'database/toc.dat', damage],
  ['one byte of the manifest', 'manifest.json', damage],
  [
    'the end of an image',
    `pictures/`,
    (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -1)),
  ],
  ['a whole image', 'pictures/', (path: string) => rmSync(path)],
  ['its checksum', 'manifest.json.sha256', (path: string) => rmSync(path)],
])('rejects a backup that lost %s before anything is restored', async (_, part, corrupt) => {
  const copy = mkdtempSync(join(folder, 'corrupt-'))
  cpSync(backup, copy, { recursive: true })
  const path = join(
    copy,
    part.endsWith('/') ? join(part, readdirSync(join(copy, part))[0] ?? '') : part,
  )
  corrupt(path)
  await expect(restoreBackup(nowhere, copy)).rejects.toThrow(/is damaged|is not a complete backup/)
})

function damage(path: string): void {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

test('leaves a non-empty database alone', async () => {
  const before = await contents(testDatabase.ownerUrl)
  const shop = { databaseUrl: testDatabase.ownerUrl, storageUrl: bucket.url }
  await expect(restoreBackup(shop, backup)).rejects.toThrow('into an empty database only')
  expect(await contents(testDatabase.ownerUrl)).toEqual(before)
})

test('a failed backup leaves nothing behind, and an existing one is not overwritten', async () => {
  await using empty = await emptyStorage()
  const shop = { databaseUrl: testDatabase.ownerUrl, storageUrl: empty.url }
  const target = join(folder, 'tuesday')
  await expect(createBackup(shop, target)).rejects.toThrow('the storage has it not')
  expect(existsSync(target)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.includes('tuesday'))).toEqual([])
  await expect(createBackup(shop, backup)).rejects.toThrow('already there')
})

test('only its owner can read a backup', () => {
  expect(statSync(backup).mode & 0o777).toBe(0o700)
})
