import { parseArgs } from 'node:util'
import type { BackupSource } from './backup.ts'
import type { Manifest } from './manifest.ts'

/** Shared by `npm run backup` and `npm run restore`: parses one folder, prints one line. */
export async function runBackupCommand(
  { option, done }: { option: 'to' | 'from'; done: string },
  runBackup: (source: BackupSource, folder: string) => Promise<Manifest>,
): Promise<void> {
  const { values } = parseArgs({ options: { [option]: { type: 'string' } } })
  const folder = values[option]
  const { STORAGE_URL: storageUrl } = process.env
  // Only the owner may create tables and read the job queue's internal ones.
  const databaseUrl = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL
  if (typeof folder !== 'string' || !databaseUrl || !storageUrl) {
    console.error(`Usage: DATABASE_URL=… STORAGE_URL=… npm run … -- --${option} FOLDER`)
    process.exitCode = 2
    return
  }
  try {
    const { rows, files, migration } = await runBackup({ databaseUrl, storageUrl }, folder)
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
