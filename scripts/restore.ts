import { restoreBackup } from './backup/backup.ts'
import { runBackupCommand } from './backup/command.ts'

/** `npm run restore -- --from FOLDER`: restores into the empty database of DATABASE_URL and into STORAGE_URL. */
await runBackupCommand({ option: 'from', done: 'restored from' }, restoreBackup)
