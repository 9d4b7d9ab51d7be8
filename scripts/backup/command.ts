import { parseArgs } from 'node:util'
import type { BackupSource } from './backup.ts'
import type { Manifest } from './manifest.ts'

type Command = {
  option: 'to' | 'from'
  /** With this one the backup is one encrypted file. */
  keyOption: 'recipient' | 'identity'
  done: string
  runPlain: (source: BackupSource, folder: string) => Promise<Manifest>
  runEncrypted: (source: BackupSource, file: string, key: string) => Promise<Manifest>
}

/** Shared by `npm run backup` and `npm run restore`: parses one folder or file, prints one line. */
export async function runBackupCommand(command: Command): Promise<void> {
  const { option, keyOption, done } = command
  const { values } = parseArgs({
    options: { [option]: { type: 'string' }, [keyOption]: { type: 'string' } },
  })
  const [folder, key] = [values[option], values[keyOption]]
  const { STORAGE_URL: storageUrl } = process.env
  // Only the owner may create tables and read the job queue's internal ones.
  const databaseUrl = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL
  if (typeof folder !== 'string' || !databaseUrl || !storageUrl) {
    console.error(
      `Usage: DATABASE_URL=… STORAGE_URL=… npm run … -- --${option} FOLDER [--${keyOption} …]`,
    )
    process.exitCode = 2
    return
  }
  try {
    const source = { databaseUrl, storageUrl }
    const { rows, files, migration } =
      typeof key === 'string'
        ? await command.runEncrypted(source, folder, key)
        : await command.runPlain(source, folder)
    const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
    console.log(
      `${done} ${folder}: ${rowCount} rows of ${Object.keys(rows).length} tables up to ${migration}, ` +
        `${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB`,
    )
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      console.error(cause.message)
    process.exitCode = 1
  }
}
