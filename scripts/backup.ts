import { createBackup } from './backup/backup.ts'
import { runBackupCommand } from './backup/command.ts'
import { createEncryptedBackup } from './backup/encrypted.ts'

/**
 * `npm run backup -- --to FOLDER`: backs up the database and images of DATABASE_URL and STORAGE_URL while the
 * shop runs. With `--recipient age1…` it is one encrypted file instead.
 */
await runBackupCommand({
  option: 'to',
  keyOption: 'recipient',
  done: 'backed up to',
  runPlain: createBackup,
  runEncrypted: createEncryptedBackup,
})
