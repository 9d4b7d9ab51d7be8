import { restoreBackup } from './backup/backup.ts'
import { runBackupCommand } from './backup/command.ts'
import { restoreEncryptedBackup } from './backup/encrypted.ts'

/**
 * `npm run restore -- --from FOLDER`: restores into the empty database of DATABASE_URL and into STORAGE_URL. An
 * encrypted file also needs `--identity FILE`.
 */
await runBackupCommand({
  option: 'from',
  keyOption: 'identity',
  done: 'restored from',
  runPlain: restoreBackup,
  runEncrypted: restoreEncryptedBackup,
})
