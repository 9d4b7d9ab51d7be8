import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startPostgres } from '@fairgrove/testing/services/postgres'
import { startFolderStorage, type TestStorage } from '@fairgrove/testing/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedShirt } from '../../apps/server/test/order-fixtures.ts'
import { useTestDatabase } from '../../apps/server/test/test-database.ts'
import { countRows } from './database.ts'
import { createEncryptedBackup, restoreEncryptedBackup } from './encrypted.ts'

const testDatabase = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'fairgrove-encrypted-'))
const file = join(folder, 'monday.tar.age')
let storage: TestStorage
let identity: string

function createIdentity(name: string): { path: string; recipient: string } {
  const path = join(folder, name)
  execFileSync('age-keygen', ['-o', path], { stdio: 'ignore' })
  return { path, recipient: /age1\w+/.exec(readFileSync(path, 'utf8'))?.[0] ?? '' }
}

beforeAll(async () => {
  storage = await startFolderStorage()
  await seedShirt(testDatabase.db, { M: 3 }, { name: 'Planted shirt' })
  const created = createIdentity('identity.txt')
  identity = created.path
  const source = { databaseUrl: testDatabase.ownerUrl, storageUrl: storage.url }
  await createEncryptedBackup(source, file, created.recipient)
}, 60_000)
afterAll(async () => {
  await storage[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const nowhere = { databaseUrl: 'postgres://127.0.0.1:1/none', storageUrl: 'file:///nowhere' }

test('leaves one encrypted file and nothing unencrypted', () => {
  expect(readdirSync(folder).sort()).toEqual(['identity.txt', 'monday.tar.age'])
  const content = readFileSync(file, 'latin1')
  expect(content).toMatch(/^age-encryption\.org\/v1\n/)
  for (const text of ['Planted shirt', 'manifest.json', 'ustar'])
    expect(content).not.toContain(text)
})

test('is restored with the identity, every row included', async () => {
  using temporary = createTemporaryFolder()
  const cluster = await startPostgres({ folder: temporary.path, isDisposable: true })
  await using _ = cluster.process
  await using restored = await startFolderStorage()
  await createDatabaseIfMissing(cluster.url)
  const target = { databaseUrl: cluster.url, storageUrl: restored.url }
  await restoreEncryptedBackup(target, file, identity)
  const before = await countRows(testDatabase.ownerUrl)
  expect(before['public.products']).toBeGreaterThan(0)
  expect(await countRows(cluster.url)).toEqual(before)
}, 60_000)

test.each([
  ['changed', (content: Buffer) => content.fill(0, content.length - 40, content.length - 30)],
  ['cut off', (content: Buffer) => content.subarray(0, content.length - 1_000)],
])('a file that was %s is refused before anything is restored', async (name, damage) => {
  const damaged = join(folder, `${name}.age`)
  writeFileSync(damaged, damage(readFileSync(file)))
  const restoring = restoreEncryptedBackup(nowhere, damaged, identity)
  await expect(restoring).rejects.toThrow('could not be decrypted. Nothing was restored.')
  rmSync(damaged)
})

test('another identity cannot read it', async () => {
  const { path } = createIdentity('other.txt')
  const restoring = restoreEncryptedBackup(nowhere, file, path)
  await expect(restoring).rejects.toThrow('could not be decrypted')
  rmSync(path)
})

test('refuses a wrong recipient and an existing file before it backs anything up', async () => {
  await expect(createEncryptedBackup(nowhere, join(folder, 'x'), 'age1short')).rejects.toThrow(
    'not an age public key',
  )
  expect(existsSync(join(folder, 'x'))).toBe(false)
  const recipient = `age1${'q'.repeat(58)}`
  await expect(createEncryptedBackup(nowhere, file, recipient)).rejects.toThrow('already there')
})
