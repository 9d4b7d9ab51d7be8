import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebIfStale } from '@fairgrove/testing/build-web'
import { findFreePort } from '@fairgrove/testing/ports'
import { runProcess } from '@fairgrove/testing/processes'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startServices } from '@fairgrove/testing/services/services'
import {
  buildSiteEnvironment,
  migrateDatabase,
  startSite,
  waitForSite,
} from '@fairgrove/testing/site'
import { waitUntil } from '@fairgrove/testing/wait'
import { startPrometheus } from './prometheus.ts'
import { listPanelQueries, prometheusFolder, recordedNames, ruleFiles } from './rule-files.ts'

/**
 * `npm run alerts`: checks and tests the rules with promtool, then runs Prometheus with them against API, worker and web
 * server: targets are up, every rule is evaluated, every metric exists, and every panel's query is answered.
 */
const promtool = (...args: string[]) =>
  runProcess({
    name: `promtool ${args.join(' ')}`,
    command: 'promtool',
    args,
    cwd: prometheusFolder,
  })

await promtool('check', 'config', 'prometheus.yml')
await promtool('check', 'rules', ...ruleFiles)
await promtool('test', 'rules', 'alerts.test.yml')
console.log(`✓ promtool: configuration, ${ruleFiles.length} files of rules, their tests`)

await using stack = new AsyncDisposableStack()
const folder = stack.use(createTemporaryFolder()).path
const { ports, origin, apiUrl } = await startShop(stack, folder)
const prometheus = await startPrometheus(stack, { folder: join(folder, 'prometheus'), ports })

const isEveryTargetUp = async () => {
  const targets = await prometheus.listTargets()
  const isComplete = targets.length === Object.keys(ports).length
  return isComplete && targets.every(({ health }) => health === 'up')
}
await waitUntil(isEveryTargetUp, { what: 'Every target', timeoutMs: 30_000 })
console.log(`✓ ${(await prometheus.listTargets()).length} targets are up`)
await waitUntil(
  async () => (await prometheus.listRules()).every(({ health }) => health !== 'unknown'),
  { what: 'Every rule', timeoutMs: 30_000 },
)
// A rate needs two scrapes with requests between them.
for (let round = 0; round < 4; round += 1) {
  for (const path of ['/', '/age_verification', '/about', '/nothing-here'])
    await (await fetch(`${origin}${path}`, { redirect: 'manual' })).text()
  await (await fetch(`${apiUrl}/api/products`)).text()
  await sleep(1_500)
}
const evaluated = await prometheus.listRules()
const problems = evaluated
  .filter(({ health }) => health !== 'ok')
  .map(({ name, lastError }) => `rule ${name}: ${lastError}`)
const firing = evaluated.filter(({ state }) => state === 'firing').map(({ name }) => name)
problems.push(...firing.map((name) => `${name} fires in a healthy shop`))
console.log(`✓ ${evaluated.length} rules are evaluated`)

const metrics = await prometheus.listMetrics()
const unused = recordedNames.filter((name) => !metrics.includes(name))
problems.push(...unused.map((name) => `${name} is recorded without a value`))

const panels = listPanelQueries()
let withData = 0
for (const { dashboard, title, expr } of panels) {
  const { error, series } = await prometheus.query(expr)
  if (error) problems.push(`${dashboard}, ${title}: ${error}`)
  if (series > 0) withData += 1
}
console.log(`✓ ${panels.length} queries of panels are answered, ${withData} with data`)
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0) process.exitCode = 1

/** API, worker and web server with metrics, on disposable services. */
async function startShop(shopStack: AsyncDisposableStack, shopFolder: string) {
  await buildWebIfStale()
  const services = shopStack.use(await startServices({ existing: {}, data: 'disposable' }))
  await createDatabaseIfMissing(services.databaseUrl)
  const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
  const shopPorts = {
    'fairgrove-api': await findFreePort(),
    'fairgrove-worker': await findFreePort(),
    'fairgrove-web': await findFreePort(),
  }
  const secret = randomBytes(32).toString('base64url')
  const publicUrl = `http://127.0.0.1:${webPort}`
  const env = {
    ...buildSiteEnvironment({
      ...services,
      mode: 'production',
      logLevel: 'warn',
      publicUrl,
      apiPort,
      webPort,
      linkSecret: secret,
      cookieSecret: secret,
      storageFolder: join(shopFolder, 'storage'),
    }),
    METRICS_PORT: String(shopPorts['fairgrove-api']),
    WORKER_METRICS_PORT: String(shopPorts['fairgrove-worker']),
    WEB_METRICS_PORT: String(shopPorts['fairgrove-web']),
  }
  const output = process.stderr
  await migrateDatabase({ env, output })
  await waitForSite(env, startSite({ env, stack: shopStack, output }))
  return { ports: shopPorts, origin: publicUrl, apiUrl: `http://127.0.0.1:${apiPort}` }
}
