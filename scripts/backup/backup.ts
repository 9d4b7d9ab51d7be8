import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import {
  assertDatabaseIsEmpty,
  countRows,
  dumpDatabase,
  restoreDatabase,
  withSnapshot,
} from './database.ts'
import { backUpImages, restoreImages } from './images.ts'
import { backUpLabReports, restoreLabReports } from './lab-reports.ts'
import { checkManifest, type Manifest, writeManifest } from './manifest.ts'

export type BackupSource = { databaseUrl: string; storageUrl: string }

const databaseFolder = 'database'
const imagesFolder = 'pictures'
const labReportsFolder = 'lab-reports'

/**
 * A consistent snapshot of the whole shop, in a folder that is either complete or absent. Uploads store the
 * image before its row, so every image in the snapshot can still be fetched.
 */
export async function createBackup(source: BackupSource, to: string): Promise<Manifest> {
  const target = resolve(to)
  if (existsSync(target)) throw new Error(`${target} is already there: name a new folder.`)
  await mkdir(dirname(target), { recursive: true })
  // Beside its target, so the rename stays on one disk; readable by its owner only.
  const draftFolder = await mkdtemp(join(dirname(target), `.${basename(target)}-`))
  try {
    const madeAt = new Date().toISOString()
    const manifest = await withSnapshot(source.databaseUrl, async (snapshot) => {
      const { migration, rows } = snapshot
      const folder = join(draftFolder, databaseFolder)
      await dumpDatabase(source.databaseUrl, { snapshotId: snapshot.id, folder })
      await backUpImages(source.storageUrl, snapshot.imageIds, join(draftFolder, imagesFolder))
      const labReports = join(draftFolder, labReportsFolder)
      await backUpLabReports(source.storageUrl, snapshot.labReportIds, labReports)
      return writeManifest(draftFolder, { madeAt, migration, rows })
    })
    await rename(draftFolder, target)
    await flushFolder(dirname(target))
    return manifest
  } catch (error) {
    await rm(draftFolder, { recursive: true, force: true })
    throw error
  }
}

/** Restores into an empty database; images first, so no row ever references a missing one. */
export async function restoreBackup(source: BackupSource, from: string): Promise<Manifest> {
  const folder = resolve(from)
  const manifest = await checkManifest(folder)
  await assertDatabaseIsEmpty(source.databaseUrl)
  await restoreImages(source.storageUrl, join(folder, imagesFolder))
  await restoreLabReports(source.storageUrl, join(folder, labReportsFolder))
  await restoreDatabase(source.databaseUrl, join(folder, databaseFolder)).catch(
    (cause: unknown) => {
      throw new Error('The database is partly restored: drop it, create it again and retry.', {
        cause,
      })
    },
  )
  const restored = await countRows(source.databaseUrl)
  const different = Object.keys({ ...manifest.rows, ...restored }).filter(
    (table) => manifest.rows[table] !== restored[table],
  )
  if (different.length > 0) {
    throw new Error(`Row counts differ from the manifest: ${different.join(', ')}.`)
  }
  return manifest
}

/** A rename survives a power loss only when its folder is synced, too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
