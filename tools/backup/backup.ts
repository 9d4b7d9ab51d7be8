import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import {
  countRows,
  dumpDatabase,
  refuseUnlessEmpty,
  restoreDatabase,
  withSnapshot,
} from './database.ts'
import { checkManifest, type Manifest, writeManifest } from './manifest.ts'
import { returnPictures, savePictures } from './pictures.ts'

export type Shop = { databaseUrl: string; storageUrl: string }

const databaseFolder = 'database'
const picturesFolder = 'pictures'

/**
 * The whole shop at one moment, in a folder that is either complete or not there. Uploads keep the picture
 * before its row, so every picture the moment knows can still be fetched after it.
 */
export async function backUp(shop: Shop, to: string): Promise<Manifest> {
  const target = resolve(to)
  if (existsSync(target)) throw new Error(`${target} is already there: name a new folder.`)
  await mkdir(dirname(target), { recursive: true })
  // Beside its target, so that renaming stays on one disk; readable by its owner alone.
  const draft = await mkdtemp(join(dirname(target), `.${basename(target)}-`))
  try {
    const madeAt = new Date().toISOString()
    const manifest = await withSnapshot(shop.databaseUrl, async (snapshot) => {
      const { migration, rows } = snapshot
      const folder = join(draft, databaseFolder)
      await dumpDatabase(shop.databaseUrl, { snapshotId: snapshot.id, folder })
      await savePictures(shop.storageUrl, snapshot.imageIds, join(draft, picturesFolder))
      return writeManifest(draft, { madeAt, migration, rows })
    })
    await rename(draft, target)
    await flushFolder(dirname(target))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Into an empty database; the pictures go first, so that no row ever promises one that is not there. */
export async function restoreBackup(shop: Shop, from: string): Promise<Manifest> {
  const folder = resolve(from)
  const manifest = await checkManifest(folder)
  await refuseUnlessEmpty(shop.databaseUrl)
  await returnPictures(shop.storageUrl, join(folder, picturesFolder))
  await restoreDatabase(shop.databaseUrl, join(folder, databaseFolder)).catch((cause: unknown) => {
    throw new Error('The database is half restored: drop it, create it anew and try again.', {
      cause,
    })
  })
  const restored = await countRows(shop.databaseUrl)
  const different = Object.keys({ ...manifest.rows, ...restored }).filter(
    (table) => manifest.rows[table] !== restored[table],
  )
  if (different.length > 0) {
    throw new Error(`Not every row came back: compare ${different.join(', ')} with the manifest.`)
  }
  return manifest
}

/** A rename survives a power cut only when its folder was written too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
