import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyForm, type StoragePort } from './port.ts'

const nothingThere = new Set(['ENOENT', 'EISDIR', 'ENOTDIR'])

/** For one machine, or several that share the folder. */
export function folderStorage(folder: string): StoragePort {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        // Renaming is one step: a reader sees the old object or the new one.
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        // A key may end where another goes on: in a folder that is a folder, and no object.
        if (nothingThere.has(error.code ?? '')) return undefined
        throw error
      })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    close() {},
  }
}
