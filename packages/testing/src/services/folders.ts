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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../processes.ts'
import { projectRoot, scratchFolder } from '../project.ts'

const temporaryPrefix = 'fairgrove-run-'
const ownerFile = 'owner.pid'
// Services may run as another user: that user must be able to pass through, not to look around.
const traverseOnlyMode = 0o711

const temporaryFolders = new Set<string>()
process.once('exit', () => {
  for (const folder of temporaryFolders) removeFolder(folder)
})

export type TemporaryFolder = Disposable & { path: string }

/** A folder for one run. It goes when the run ends, or at the next start if the run was killed. */
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
 * The folder development keeps between runs: `.scratch`, or one in the system's temporary folder
 * where the checkout lies behind a door that a service's user cannot pass (root's home, say).
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

/** One run at a time may use a kept folder. */
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
    if (!name.startsWith(temporaryPrefix) || lstatSync(folder).uid !== process.getuid?.()) continue
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
