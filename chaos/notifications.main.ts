import { parseArgs } from 'node:util'
import pg from 'pg'
import { runNotifications } from './notifications.ts'
import { createShopEnvironment } from './shop-environment.ts'

/** `notifications --count 1000 --recipients 40 --kills 5`, on disposable services. */
export async function runNotificationSuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '1000' },
      recipients: { type: 'string', default: '40' },
      kills: { type: 'string', default: '5' },
    },
  })
  const { env, databaseUrl } = await createShopEnvironment(stack)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  stack.defer(() => client.end())
  const violations = await runNotifications({
    env,
    client,
    stack,
    log: console.log,
    notifications: Number(values.count),
    recipients: Number(values.recipients),
    kills: Number(values.kills),
  })
  for (const violation of violations) console.log(`WRONG  ${violation}`)
  if (violations.length === 0) console.log('Every email was sent, in order for each recipient.')
  return violations.length === 0 ? 0 : 1
}
