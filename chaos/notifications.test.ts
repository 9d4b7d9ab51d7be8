import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runNotifications } from './notifications.ts'
import { createShopEnvironment, useTestServices } from './shop-environment.ts'

test('a worker killed while it sends notifications: each email arrives, in order per recipient', async () => {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const { env, databaseUrl } = await createShopEnvironment(stack, { existing: useTestServices() })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  stack.defer(() => client.end())
  const violations = await runNotifications({
    env,
    client,
    stack,
    log: () => undefined,
    notifications: 200,
    recipients: 12,
    kills: 1,
  })
  expect(violations).toEqual([])
}, 180_000)
