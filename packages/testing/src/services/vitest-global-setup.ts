import { createDatabaseIfMissing } from './database.ts'
import { startServices } from './services.ts'

/**
 * Starts what the tests need once for the whole run, or uses what TEST_… names. Test files run in
 * processes forked later, so they see what is put into the environment here.
 */
export async function setup(): Promise<() => Promise<void>> {
  const services = await startServices({
    existing: {
      databaseUrl: process.env.TEST_DATABASE_URL,
      redisUrl: process.env.TEST_REDIS_URL,
      // A mail server without an inbox to look into is of no use to a test.
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
