import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { runProcess } from '@fairgrove/testing/processes'
import { type BackupSource, createBackup, restoreBackup } from './backup.ts'
import type { Manifest } from './manifest.ts'

/** Both ends of a pipe have to succeed; `$1` is a folder, `$2` a key, `$3` a file. */
const encryptScript =
  'set -o pipefail; tar -C "$1" -cf - . | age --encrypt --recipient "$2" --output "$3"'
const decryptScript =
  'set -o pipefail; age --decrypt --identity "$2" "$3" | tar -C "$1" -xf - --no-same-owner'

const runPipe = (name: string, script: string, args: [string, string, string]) =>
  runProcess({ name, command: 'bash', args: ['-c', script, name, ...args] })

/**
 * A backup as one file that only the owner of an age identity can read: the machine that makes backups has the public
 * key. The file is either complete or absent. Until it is encrypted, the backup is in a folder beside it.
 */
export async function createEncryptedBackup(
  source: BackupSource,
  to: string,
  recipient: string,
): Promise<Manifest> {
  if (!/^age1[0-9a-z]{58}$/.test(recipient))
    throw new Error('The recipient is not an age public key (age1…, from age-keygen).')
  const target = resolve(to)
  if (existsSync(target)) throw new Error(`${target} is already there: name a new file.`)
  await mkdir(dirname(target), { recursive: true })
  return withFolderBeside(target, async (folder) => {
    const [plain, encrypted] = [join(folder, 'backup'), join(folder, 'encrypted')]
    const manifest = await createBackup(source, plain)
    await runPipe('age', encryptScript, [plain, recipient, encrypted])
    await rename(encrypted, target)
    return manifest
  })
}

/** Decrypts everything before anything is restored: age rejects a file that was changed or cut off. */
export async function restoreEncryptedBackup(
  source: BackupSource,
  from: string,
  identityFile: string,
): Promise<Manifest> {
  return withFolderBeside(resolve(from), async (folder) => {
    await runPipe('age', decryptScript, [folder, identityFile, resolve(from)]).catch(
      (cause: unknown) => {
        throw new Error('The backup could not be decrypted. Nothing was restored.', { cause })
      },
    )
    return restoreBackup(source, folder)
  })
}

/** Readable by its owner only, and removed whatever happens. */
async function withFolderBeside<T>(path: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(dirname(path), `.${basename(path)}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
