import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '@fairgrove/testing/ports'
import { runUntilStopped } from '@fairgrove/testing/run-until-stopped'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startServices } from '@fairgrove/testing/services/services'
import { buildSiteEnvironment, migrateDatabase, startServer } from '@fairgrove/testing/site'
import { waitForUrl } from '@fairgrove/testing/wait'
import { loadDemoDataIfEmpty } from '../../demo/data/load.ts'
import { demoAccounts } from '../../demo/data/people.ts'
import { buildApiDocument, type Caller } from './document.ts'
import { fuzzEndpoints, installSchemathesis } from './schemathesis.ts'

/**
 * `npm run fuzz -- [--cases N] [--seed N]`: generated requests to every endpoint of the API on demo data,
 * signed out and as each role. The exit code says whether every response matched the OpenAPI document.
 * docs/fuzz.md has the results.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const output = process.stderr
const createSecret = () => randomBytes(32).toString('base64url')

await runUntilStopped(async (stack) => {
  await installSchemathesis()
  const folder = stack.use(createTemporaryFolder()).path
  const services = stack.use(await startServices({ existing: {}, data: 'disposable' }))
  await createDatabaseIfMissing(services.databaseUrl)
  const apiPort = await findFreePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const env: NodeJS.ProcessEnv = {
    ...buildSiteEnvironment({
      ...services,
      mode: 'production',
      publicUrl: apiUrl,
      apiPort,
      webPort: 0,
      linkSecret: createSecret(),
      cookieSecret: createSecret(),
      storageFolder: join(folder, 'storage'),
      logLevel: 'error',
    }),
    // All requests come from one address, so the rate limits would respond instead.
    RATE_LIMIT_FACTOR: '100000',
  }
  await migrateDatabase({ env, output })
  await loadDemoDataIfEmpty(
    { databaseUrl: services.databaseUrl, storageUrl: env.STORAGE_URL ?? '' },
    { isDemo: true },
  )
  const [api] = startServer({ env, stack, output })
  await waitForUrl(`${apiUrl}/readyz`, { what: 'api', ...(api && { process: api }) })

  const seed = Number(values.seed)
  const startedAt = performance.now()
  let cases = 0
  let hasPassed = true
  for (const caller of await signInCallers(apiUrl)) {
    for (const endpoints of ['ordinary', 'ending session'] as const) {
      console.log(`\n── As ${caller.role}: ${endpoints} endpoints\n`)
      const document = join(folder, 'openapi.json')
      const description = await buildApiDocument(
        { apiUrl, databaseUrl: services.databaseUrl },
        { caller, endpoints },
      )
      await writeFile(document, JSON.stringify(description))
      const { headers } = caller
      const casesPerEndpoint = Number(values.cases)
      const result = await fuzzEndpoints(stack, {
        document,
        apiUrl,
        headers,
        casesPerEndpoint,
        seed,
      })
      cases += result.cases
      hasPassed &&= result.hasPassed
    }
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `\n${cases} cases in ${seconds} s with seed ${seed}: ${hasPassed ? 'good' : 'FINDINGS'}`,
  )
  return hasPassed && cases > 0 ? 0 : 1
})

/** Admin last, because its deletions would cause 404s for the others. */
async function signInCallers(apiUrl: string): Promise<Caller[]> {
  const signedIn = await Promise.all(
    demoAccounts.map(async ({ role, email, password }) => {
      const response = await fetch(`${apiUrl}/api/users/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { _id: id, token } = (await response.json()) as { _id: string; token: string }
      return { role, id, headers: { authorization: `Bearer ${token}` } }
    }),
  )
  return [{ role: 'a stranger', headers: {} }, ...signedIn]
}
