import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../processes.ts'
import { projectRoot, scratchFolder } from '../project.ts'

const temporaryPrefix = 'fairgrove-run-'
const ownerFile = 'owner.pid'
// Services may run as another user, who must be able to traverse but not list.
const traverseOnlyMode = 0o711

const temporaryFolders = new Set<string>()
process.once('exit', () => {
  for (const folder of temporaryFolders) removeFolder(folder)
})

const memoryFolder = '/dev/shm'
/** Containers have 64 MB by default. */
const minMemoryBytes = 4 * 2 ** 30

/**
 * From now on this process and its children have temporary files in memory, if it has enough. Each test file has its own
 * database of a thousand files, which takes ten times as long on a busy disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(memoryFolder)) return
  const { bavail, bsize } = statfsSync(memoryFolder)
  if (bavail * bsize >= minMemoryBytes) process.env.TMPDIR = memoryFolder
}

export type TemporaryFolder = Disposable & { path: string }

/** A folder for one run. Deleted when the run ends, or at the next start if the run was killed. */
export function createTemporaryFolder(): TemporaryFolder {
  removeAbandonedFolders()
  const path = mkdtempSync(join(tmpdir(), temporaryPrefix))
  temporaryFolders.add(path)
  chmodSync(path, traverseOnlyMode)
  writeFileSync(join(path, ownerFile), String(process.pid))
  return {
    path,
    [Symbol.dispose]: () => {
      removeFolder(path)
      temporaryFolders.delete(path)
    },
  }
}

/**
 * The folder development keeps between runs: `.scratch`, or one in the system's temporary folder if a service's
 * user has no access to the checkout (root's home, for example).
 */
export function getPersistentFolder(canAccess: (folder: string) => boolean): string {
  mkdirSync(scratchFolder, { recursive: true, mode: traverseOnlyMode })
  if (canAccess(scratchFolder)) return scratchFolder
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)
  const fallback = join(tmpdir(), `fairgrove-dev-${name}`)
  mkdirSync(fallback, { recursive: true, mode: traverseOnlyMode })
  if (lstatSync(fallback).uid !== process.getuid?.()) {
    throw new Error(`${fallback} belongs to someone else: move it away first.`)
  }
  return fallback
}

/** Only one run at a time may use a kept folder. */
export function lockFolder(folder: string): Disposable {
  const file = join(folder, ownerFile)
  const owner = readOwnerPid(folder)
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new Error(`Already running as process ${owner}; it uses ${folder}.`)
  }
  writeFileSync(file, String(process.pid))
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(temporaryPrefix)) continue
    // Another process may remove its folder meanwhile.
    if (lstatSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    const owner = readOwnerPid(folder)
    if (owner && !isAlive(owner)) removeFolder(folder)
  }
}

function readOwnerPid(folder: string): number | undefined {
  const file = join(folder, ownerFile)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
