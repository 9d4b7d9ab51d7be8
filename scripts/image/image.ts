import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findFreePort } from '@fairgrove/testing/ports'
import {
  prefixLines,
  type RunningProcess,
  runProcess,
  startProcess,
} from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startServices } from '@fairgrove/testing/services/services'
import { buildSiteEnvironment } from '@fairgrove/testing/site'
import { waitForUrl } from '@fairgrove/testing/wait'
import { parseDockerfile } from './dockerfile.ts'
import { ImageBuilder } from './image-builder.ts'

/**
 * `npm run image`: builds the content of deploy/Dockerfile in folders and starts every process from there, as
 * another user and with only the copied files.
 */
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
/** An unprivileged user, like the image's own; only root can switch to it. */
const user = process.getuid?.() === 0 ? 'www-data' : undefined

await using stack = new AsyncDisposableStack()
const folder = stack.use(createTemporaryFolder()).path
const stages = parseDockerfile(read('deploy/Dockerfile'))
const builder = new ImageBuilder({
  ...{ stages, context: projectRoot, ignore: read('.dockerignore') },
  folder: join(folder, 'stages'),
})
const { root, workdir, env: imageEnv } = await builder.build(stages.at(-1)?.name ?? '')
const app = join(root, workdir)
for (const part of ['', ...readdirSync(app)].map((name) => join(app, name))) {
  console.log(
    `${part.slice(root.length).padEnd(24)} ${(getSizeInBytes(part) / 1e6).toFixed(1).padStart(7)} MB`,
  )
}

const services = stack.use(await startServices({ existing: {}, data: 'disposable' }))
await createDatabaseIfMissing(services.databaseUrl)
const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
const createSecret = () => randomBytes(32).toString('base64url')
const publicUrl = `http://127.0.0.1:${webPort}`
const environment = {
  ...buildSiteEnvironment({
    ...{ ...services, mode: 'production', publicUrl, webPort, apiPort, logLevel: 'warn' },
    ...{
      linkSecret: createSecret(),
      cookieSecret: createSecret(),
      storageFolder: createSharedFolder('pictures'),
    },
  }),
  ...imageEnv,
  WORKER_METRICS_PORT: String(await findFreePort()),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

await runProcess(buildProcessOptions('migrate', 'migrate'))
console.log('migrate succeeded')
for (const role of ['server', 'worker', 'web']) {
  const running = stack.use(startProcess(buildProcessOptions(role, role)))
  await waitUntilHealthy(role, running)
  console.log(`${role} is healthy, as ${user ?? 'this user'}`)
}
const ageGateHtml = await (await fetch(publicUrl)).text()
const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(ageGateHtml) ?? []
const checks = {
  'the gate': ageGateHtml.includes('Are you over 21 years old?'),
  'a script of it': script !== '' && (await fetch(`${publicUrl}${script}`)).ok,
  'a list from the API': (await fetch(`http://127.0.0.1:${apiPort}/api/products`)).ok,
}
for (const [checkName, hasPassed] of Object.entries(checks)) {
  console.log(`${checkName} ${hasPassed ? 'came' : 'DID NOT COME'}`)
  if (!hasPassed) process.exitCode = 1
}

/** The image's entry point, with one temporary folder per container. */
function buildProcessOptions(name: string, role: string) {
  const env = { ...environment, TMPDIR: createSharedFolder(`tmp-${name}`) }
  const onLine = prefixLines(name, process.stderr)
  return {
    name,
    command: join(app, 'deploy/run.sh'),
    args: [role],
    cwd: app,
    env,
    onLine,
    ...(user && { user }),
  }
}

async function waitUntilHealthy(role: string, running: RunningProcess): Promise<void> {
  const url = {
    server: `http://127.0.0.1:${apiPort}/readyz`,
    worker: `http://127.0.0.1:${environment.WORKER_METRICS_PORT}/metrics`,
    web: `${publicUrl}/healthz`,
  }[role]
  await waitForUrl(url ?? '', { what: role, process: running })
  await runProcess({ ...buildProcessOptions(role, 'healthy') })
}

function createSharedFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o777)
  return path
}

function getSizeInBytes(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .reduce((sum, { name }) => sum + getSizeInBytes(join(path, name)), 0)
}
