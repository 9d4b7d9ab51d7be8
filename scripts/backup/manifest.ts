import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { forEachConcurrently } from './concurrency.ts'

const manifestFile = 'manifest.json'
/** The manifest has the hash of every other file; this file, in `sha256sum -c` format, has the hash of the manifest. */
const checksumFile = 'manifest.json.sha256'

const format = 1

export type Manifest = {
  format: typeof format
  madeAt: string
  /** The last migration of the database. */
  migration: string
  /** Rows per table, counted in the dumped snapshot. */
  rows: Record<string, number>
  files: Record<string, { bytes: number; sha256: string }>
}

/** Describes the folder's content; nothing may be added afterwards. */
export async function writeManifest(
  folder: string,
  metadata: Pick<Manifest, 'madeAt' | 'migration' | 'rows'>,
): Promise<Manifest> {
  const files: Manifest['files'] = {}
  await forEachConcurrently(await listFiles(folder), async (path) => {
    files[path] = await hashFile(join(folder, path))
  })
  const manifest: Manifest = { format, ...metadata, files }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, manifestFile), text, { flush: true })
  await writeFile(join(folder, checksumFile), formatChecksum(text), { flush: true })
  return manifest
}

/** Throws unless exactly the listed files exist with matching hashes. */
export async function checkManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new Error(`${folder} is not a complete backup: ${name} is missing.`)
    })
  const text = await read(manifestFile)
  if ((await read(checksumFile)) !== formatChecksum(text))
    throwDamaged('manifest.json is not as it was written')
  // The hash matched, so the content is as written; only its version remains to be checked.
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== format) throwDamaged(`its format ${manifest.format} is not one we know`)

  const present = await listFiles(folder)
  const unknown = present.filter((path) => !(path in manifest.files))
  if (unknown.length > 0) throwDamaged(`${unknown.slice(0, 5).join(', ')} does not belong to it`)
  const isPresent = new Set(present)
  await forEachConcurrently(Object.entries(manifest.files), async ([path, expected]) => {
    if (!isPresent.has(path)) throwDamaged(`${path} is missing`)
    const found = await hashFile(join(folder, path))
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
      throwDamaged(`${path} is not as it was written`)
    }
  })
  return manifest

  function throwDamaged(reason: string): never {
    throw new Error(`The backup in ${folder} is damaged: ${reason}. Nothing was restored.`)
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== manifestFile && path !== checksumFile)
    .sort()
}

async function hashFile(path: string): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

function formatChecksum(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${manifestFile}\n`
}
