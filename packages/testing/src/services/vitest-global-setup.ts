import { createDatabaseIfMissing } from './database.ts'
import { keepTemporaryFilesInMemory } from './folders.ts'
import { startServices } from './services.ts'

/**
 * Starts the services once for the whole run, or uses those named by TEST_…. Test files run in processes forked
 * later, so they inherit this environment.
 */
export async function setup(): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory()
  const services = await startServices({
    existing: {
      databaseUrl: process.env.TEST_DATABASE_URL,
      redisUrl: process.env.TEST_REDIS_URL,
      // A mail server without a readable inbox is useless for tests.
      smtpUrl: process.env.TEST_INBOX_URL && process.env.TEST_SMTP_URL,
    },
    data: 'disposable',
  })
  await createDatabaseIfMissing(services.databaseUrl)
  process.env.TEST_DATABASE_URL = services.databaseUrl
  process.env.TEST_REDIS_URL = services.redisUrl
  process.env.TEST_SMTP_URL = services.smtpUrl
  process.env.TEST_INBOX_URL ??= services.inboxUrl
  return async () => services[Symbol.asyncDispose]()
}
