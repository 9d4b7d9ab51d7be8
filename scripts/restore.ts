import { restoreBackup } from './backup/backup.ts'
import { runBackupCommand } from './backup/command.ts'

/** `npm run restore -- --from FOLDER`: into the empty database DATABASE_URL names, and into STORAGE_URL. */
await runBackupCommand({ option: 'from', done: 'restored from' }, restoreBackup)
