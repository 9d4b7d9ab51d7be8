import { parseArgs } from 'node:util'
import { seedBuyers } from '@fairgrove/testing/seed-shop'
import { waitForUrl } from '@fairgrove/testing/wait'
import pg from 'pg'
import { startEntryPoint } from './crash-loop.ts'
import { runImports } from './imports.ts'
import { createShopEnvironment } from './shop-environment.ts'

/**
 * `imports --rows 15000 --bad 500`: a sheet with errors, its worker killed halfway, and the same sheet again,
 * on disposable services.
 */
export async function runImportSuite(stack: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '15000' },
      bad: { type: 'string', default: '500' },
    },
  })
  const { env, apiPort, databaseUrl } = await createShopEnvironment(stack)
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  stack.defer(() => client.end())
  const [token = ''] = await seedBuyers(client, 1)
  await client.query('update accounts set is_admin = true')
  const api = stack.use(startEntryPoint('api', env, (line) => console.error(line)))
  await waitForUrl(`${apiUrl}/readyz`, { what: 'the API', process: api })
  const violations = await runImports({
    apiUrl,
    token,
    client,
    log: console.log,
    rows: Number(values.rows),
    badRows: Number(values.bad),
    startWorker: () => stack.use(startEntryPoint('worker', env, (line) => console.error(line))),
  })
  for (const violation of violations) console.log(`WRONG  ${violation}`)
  if (violations.length === 0)
    console.log('Every valid row is listed once, every invalid row is reported.')
  return violations.length === 0 ? 0 : 1
}
