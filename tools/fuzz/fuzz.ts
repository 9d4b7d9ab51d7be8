import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemoDataIfEmpty } from '../demo-data/load.ts'
import { demoAccounts } from '../demo-data/people.ts'
import { freePort } from '../ports.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startServices } from '../services/services.ts'
import { migrateDatabase, siteEnvironment, startServer } from '../site.ts'
import { runUntilStopped } from '../until-stopped.ts'
import { waitForUrl } from '../waiting.ts'
import { apiDocument, type Caller } from './document.ts'
import { installSchemathesis, tryEndpoints } from './schemathesis.ts'

/**
 * `npm run fuzz -- [--cases N] [--seed N]`: generated requests to every endpoint of the API on demo data, as a
 * stranger and as each role. Ends with how many there were; the exit code says whether all were answered
 * as the OpenAPI document promises. docs/fuzz.md keeps the figures.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const output = process.stderr
const newSecret = () => randomBytes(32).toString('base64url')

await runUntilStopped(async (parts) => {
  await installSchemathesis()
  const folder = parts.use(temporaryFolder()).path
  const services = parts.use(await startServices({ given: {}, data: 'disposable' }))
  await createDatabaseIfMissing(services.databaseUrl)
  const apiPort = await freePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const env: NodeJS.ProcessEnv = {
    ...siteEnvironment({
      ...services,
      mode: 'production',
      publicUrl: apiUrl,
      apiPort,
      webPort: 0,
      linkSecret: newSecret(),
      cookieSecret: newSecret(),
      storageFolder: join(folder, 'storage'),
      logLevel: 'error',
    }),
    // All of it comes from one address: what protects the site from that would answer instead of it.
    RATE_LIMIT_FACTOR: '100000',
  }
  await migrateDatabase({ env, output })
  await loadDemoDataIfEmpty(
    { databaseUrl: services.databaseUrl, storageUrl: env.STORAGE_URL ?? '' },
    { isDemo: true },
  )
  const [api] = startServer({ env, parts, output })
  await waitForUrl(`${apiUrl}/readyz`, { what: 'api', ...(api && { process: api }) })

  const seed = Number(values.seed)
  const began = performance.now()
  let cases = 0
  let isGood = true
  for (const caller of await callers(apiUrl)) {
    for (const endpoints of ['ordinary', 'ending session'] as const) {
      console.log(`\n── As ${caller.role}: ${endpoints} endpoints\n`)
      const document = join(folder, 'openapi.json')
      const description = await apiDocument(
        { apiUrl, databaseUrl: services.databaseUrl },
        { caller, endpoints },
      )
      await writeFile(document, JSON.stringify(description))
      const { headers } = caller
      const casesPerEndpoint = Number(values.cases)
      const tried = await tryEndpoints(parts, { document, apiUrl, headers, casesPerEndpoint, seed })
      cases += tried.cases
      isGood &&= tried.isGood
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`\n${cases} cases in ${seconds} s with seed ${seed}: ${isGood ? 'good' : 'FINDINGS'}`)
  return isGood && cases > 0 ? 0 : 1
})

/** The admin comes last: what an admin deletes nobody finds any more. */
async function callers(apiUrl: string): Promise<Caller[]> {
  const signedIn = await Promise.all(
    demoAccounts.map(async ({ role, email, password }) => {
      const answer = await fetch(`${apiUrl}/api/users/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { _id: id, token } = (await answer.json()) as { _id: string; token: string }
      return { role, id, headers: { authorization: `Bearer ${token}` } }
    }),
  )
  return [{ role: 'a stranger', headers: {} }, ...signedIn]
}
