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
const passThrough = 0o711

const temporaryFolders = new Set<string>()
process.once('exit', () => {
  for (const folder of temporaryFolders) remove(folder)
})

export type TemporaryFolder = Disposable & { path: string }

/** A folder for one run. It goes when the run ends, or at the next start if the run was killed. */
export function temporaryFolder(): TemporaryFolder {
  removeAbandoned()
  const path = mkdtempSync(join(tmpdir(), temporaryPrefix))
  temporaryFolders.add(path)
  chmodSync(path, passThrough)
  writeFileSync(join(path, ownerFile), String(process.pid))
  return {
    path,
    [Symbol.dispose]: () => {
      remove(path)
      temporaryFolders.delete(path)
    },
  }
}

/**
 * The folder development keeps between runs: `.scratch`, or one in the system's temporary folder
 * where the checkout lies behind a door that a service's user cannot pass (root's home, say).
 */
export function keptFolder(canReach: (folder: string) => boolean): string {
  mkdirSync(scratchFolder, { recursive: true, mode: passThrough })
  if (canReach(scratchFolder)) return scratchFolder
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)
  const elsewhere = join(tmpdir(), `fairgrove-dev-${name}`)
  mkdirSync(elsewhere, { recursive: true, mode: passThrough })
  if (lstatSync(elsewhere).uid !== process.getuid?.()) {
    throw new Error(`${elsewhere} belongs to someone else: move it away first.`)
  }
  return elsewhere
}

/** One run at a time may use a kept folder. */
export function claimFolder(folder: string): Disposable {
  const file = join(folder, ownerFile)
  const owner = ownerOf(folder)
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new Error(`Already running as process ${owner}; it uses ${folder}.`)
  }
  writeFileSync(file, String(process.pid))
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(temporaryPrefix) || lstatSync(folder).uid !== process.getuid?.()) continue
    const owner = ownerOf(folder)
    if (owner && !isAlive(owner)) remove(folder)
  }
}

function ownerOf(folder: string): number | undefined {
  const file = join(folder, ownerFile)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
