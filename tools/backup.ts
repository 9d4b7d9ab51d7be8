import { backUp } from './backup/backup.ts'
import { backupCommand } from './backup/command.ts'

/** `npm run backup -- --to FOLDER`: database and pictures of DATABASE_URL and STORAGE_URL, while the shop runs. */
await backupCommand({ option: 'to', done: 'backed up to' }, backUp)
