import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scratchFolder } from '@fairgrove/testing/project'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { startServices } from '@fairgrove/testing/services/services'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { loadDemoData } from './load.ts'
import { demoAccounts } from './people.ts'

/**
 * `npm run seed:demo`: loads the demo data into `DATABASE_URL` with images in `STORAGE_URL`, or into the
 * services of `npm run dev`. A second run adds only what is missing.
 */
const start = performance.now()
await using services = await startServices({
  existing: {
    databaseUrl: process.env.DATABASE_URL,
    redisUrl: 'redis://unused',
    smtpUrl: 'smtp://unused',
  },
  data: 'kept',
})
await createDatabaseIfMissing(services.databaseUrl)
await migrate(services.databaseUrl)
await loadDemoData({
  databaseUrl: services.databaseUrl,
  encryptionKeys: process.env.SEALING_KEYS,
  storageUrl: process.env.STORAGE_URL ?? pathToFileURL(join(scratchFolder, 'storage')).href,
})
for (const { role, email, password } of demoAccounts) {
  console.log(`${role.padEnd(12)} ${email} / ${password}`)
}
console.log(`Demo data is in place (${((performance.now() - start) / 1000).toFixed(1)} s).`)
