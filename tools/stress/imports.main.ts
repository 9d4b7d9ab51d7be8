import { parseArgs } from 'node:util'
import pg from 'pg'
import { waitForUrl } from '../waiting.ts'
import { runImports } from './imports.ts'
import { startDoor } from './mortal-door.ts'
import { openShop } from './shop.ts'
import { bringBuyers } from './shop-floor.ts'

/**
 * `imports --rows 15000 --bad 500`: a sheet with mistakes in it, its worker killed in the middle, and the same sheet
 * again, on services of its own that are gone afterwards.
 */
export async function stressImports(parts: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '15000' },
      bad: { type: 'string', default: '500' },
    },
  })
  const { env, apiPort, databaseUrl } = await openShop(parts)
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  parts.defer(() => client.end())
  const [token = ''] = await bringBuyers(client, 1)
  await client.query('update accounts set is_admin = true')
  const api = parts.use(startDoor('api', env, (line) => console.error(line)))
  await waitForUrl(`${apiUrl}/readyz`, { what: 'the API', process: api })
  const wrongs = await runImports({
    ...{ apiUrl, token, client, say: console.log },
    ...{ rows: Number(values.rows), bad: Number(values.bad) },
    startWorker: () => parts.use(startDoor('worker', env, (line) => console.error(line))),
  })
  for (const wrong of wrongs) console.log(`WRONG  ${wrong}`)
  if (wrongs.length === 0) console.log('Every good row is listed once, every bad one is named.')
  return wrongs.length === 0 ? 0 : 1
}
