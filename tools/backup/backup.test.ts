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
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../apps/server/src/providers/storage/open.ts'
import { masterKey } from '../../apps/server/src/uploads/rules.ts'
import { useDatabase } from '../../apps/server/test/database.ts'
import {
  temporaryFolder as emptyStorage,
  type TestStorage,
  temporaryBucket,
} from '../../apps/server/test/storages.ts'
import { imageInfo } from '../../packages/contract/src/images.ts'
import { auditBooks } from '../audit/audit.ts'
import { logoDrawings } from '../demo-data/brands.ts'
import { addUp, insertDemo } from '../demo-data/load.ts'
import { storePictures } from '../demo-data/pictures.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startPostgres } from '../services/postgres.ts'
import { backUp, restoreBackup } from './backup.ts'

const house = useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'fairgrove-backup-'))
const backup = join(folder, 'monday')
let bucket: TestStorage
let pictures: Map<string, string>

beforeAll(async () => {
  bucket = await temporaryBucket()
  const drawings = logoDrawings().slice(0, 3)
  pictures = await storePictures({ databaseUrl: house.ownerUrl, storageUrl: bucket.url, drawings })
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await insertDemo(client, new Date('2026-06-01T12:00:00Z'), pictures)
  await client.end()
  await addUp(house.ownerUrl)
  await backUp({ databaseUrl: house.ownerUrl, storageUrl: bucket.url }, backup)
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

test('a shop restored into a fresh cluster has every row and picture, and its books are right', async () => {
  using place = temporaryFolder()
  const cluster = await startPostgres({ folder: place.path, isDisposable: true })
  await using _ = cluster.process
  await using storage = await emptyStorage()
  await createDatabaseIfMissing(cluster.url)
  await restoreBackup({ databaseUrl: cluster.url, storageUrl: storage.url }, backup)

  const before = await contents(house.ownerUrl)
  expect(await contents(cluster.url)).toEqual(before)
  expect(Number(before.orders?.split(' ')[0])).toBeGreaterThan(10)
  expect(await auditBooks(cluster.url)).toEqual([])

  const [source, copy] = [openStorage(bucket.url), openStorage(storage.url)]
  expect(pictures.size).toBe(3)
  for (const id of pictures.values()) {
    const key = masterKey(imageInfo(id)?.name ?? '')
    const original = await source.get(key)
    expect(original?.length).toBeGreaterThan(100)
    expect((await copy.get(key))?.equals(original ?? Buffer.alloc(0))).toBe(true)
  }
  source.close()
  copy.close()
}, 60_000)

// The database named here does not exist: whoever gets as far as looking at it fails differently.
const nowhere = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', storageUrl: 'file:///nowhere' }

test.each([
  ['one byte of the database', 'database/toc.dat', damage],
  ['one byte of the manifest', 'manifest.json', damage],
  [
    'the end of a picture',
    `pictures/`,
    (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -1)),
  ],
  ['a whole picture', 'pictures/', (path: string) => rmSync(path)],
  ['the seal', 'manifest.json.sha256', (path: string) => rmSync(path)],
])('a backup that lost %s is refused before anything is restored', async (_, part, hurt) => {
  const copy = mkdtempSync(join(folder, 'hurt-'))
  cpSync(backup, copy, { recursive: true })
  const path = join(
    copy,
    part.endsWith('/') ? join(part, readdirSync(join(copy, part))[0] ?? '') : part,
  )
  hurt(path)
  await expect(restoreBackup(nowhere, copy)).rejects.toThrow(/is damaged|is not a complete backup/)
})

function damage(path: string): void {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

test('a database that has anything in it is left alone', async () => {
  const before = await contents(house.ownerUrl)
  const shop = { databaseUrl: house.ownerUrl, storageUrl: bucket.url }
  await expect(restoreBackup(shop, backup)).rejects.toThrow('into an empty database only')
  expect(await contents(house.ownerUrl)).toEqual(before)
})

test('a backup that cannot be finished leaves nothing behind, and one that is there is not overwritten', async () => {
  await using empty = await emptyStorage()
  const shop = { databaseUrl: house.ownerUrl, storageUrl: empty.url }
  const target = join(folder, 'tuesday')
  await expect(backUp(shop, target)).rejects.toThrow('the storage has it not')
  expect(existsSync(target)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.includes('tuesday'))).toEqual([])
  await expect(backUp(shop, backup)).rejects.toThrow('already there')
})

test('nobody but its owner can read a backup', () => {
  expect(statSync(backup).mode & 0o777).toBe(0o700)
})
