import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyPattern, type StoragePort } from './port.ts'

const notFoundCodes = new Set(['ENOENT', 'EISDIR', 'ENOTDIR'])

/** For one machine, or several that share the folder. */
export function folderStorage(folder: string): StoragePort {
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
        // Renaming is one step: a reader sees the old object or the new one.
        await writeFile(temporaryPath, bytes, { flush: true })
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
    },
    async get(key) {
      return readFile(toPath(key)).catch((error: NodeJS.ErrnoException) => {
        // A key may end where another goes on: in a folder that is a folder, and no object.
        if (notFoundCodes.has(error.code ?? '')) return undefined
        throw error
      })
    },
    remove: (key) => rm(toPath(key), { force: true }),
    close() {},
  }
}
