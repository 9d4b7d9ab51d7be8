import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyPattern, type StoragePort } from '../ports.ts'
import { s3Storage } from './s3.ts'

/** `file:///folder` or `s3://key:secret@host:port/bucket?region=…&tls=0|1`. */
export function openStorage(storageUrl: string): StoragePort {
  const url = new URL(storageUrl)
  if (url.protocol === 'file:') return folderStorage(fileURLToPath(url))
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  return s3Storage({
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    name: url.pathname.slice(1),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  })
}

const notFoundCodes = new Set(['ENOENT', 'EISDIR', 'ENOTDIR'])

/** For one machine, or several that share the folder. */
function folderStorage(folder: string): StoragePort {
  const toPath = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = toPath(key)
      const temporaryPath = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        // Renaming is atomic: a reader sees the old object or the new one.
        await writeFile(temporaryPath, bytes, { flush: true })
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
    },
    async get(key) {
      return readFile(toPath(key)).catch((error: NodeJS.ErrnoException) => {
        // A key may be a prefix of another: then it is a directory, not an object.
        if (notFoundCodes.has(error.code ?? '')) return undefined
        throw error
      })
    },
    remove: (key) => rm(toPath(key), { force: true }),
    close() {},
  }
}
