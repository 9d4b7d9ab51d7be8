import { createBackup } from './backup/backup.ts'
import { runBackupCommand } from './backup/command.ts'

/**
 * `npm run backup -- --to FOLDER`: backs up the database and images of DATABASE_URL and STORAGE_URL while the
 * shop runs.
 */
await runBackupCommand({ option: 'to', done: 'backed up to' }, createBackup)
