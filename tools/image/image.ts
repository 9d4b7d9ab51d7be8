import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../ports.ts'
import { prefixed, type RunningProcess, run, startProcess } from '../processes.ts'
import { projectRoot } from '../project.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startServices } from '../services/services.ts'
import { siteEnvironment } from '../site.ts'
import { waitForUrl } from '../waiting.ts'
import { readDockerfile } from './dockerfile.ts'
import { Builder } from './lay-out.ts'

/**
 * `npm run image`: lays out in folders what deploy/Dockerfile puts into the image, and starts every process from there, as
 * another user and with nothing of the project but what was copied.
 */
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
/** Somebody without rights, as the image's own user; only root can become one. */
const user = process.getuid?.() === 0 ? 'www-data' : undefined

await using parts = new AsyncDisposableStack()
const folder = parts.use(temporaryFolder()).path
const stages = readDockerfile(read('deploy/Dockerfile'))
const builder = new Builder({
  ...{ stages, context: projectRoot, ignore: read('.dockerignore') },
  folder: join(folder, 'stages'),
})
const { root, workdir, env: given } = await builder.build(stages.at(-1)?.name ?? '')
const app = join(root, workdir)
for (const part of ['', ...readdirSync(app)].map((name) => join(app, name))) {
  console.log(
    `${part.slice(root.length).padEnd(24)} ${(bytesIn(part) / 1e6).toFixed(1).padStart(7)} MB`,
  )
}

const services = parts.use(await startServices({ given: {}, data: 'disposable' }))
await createDatabaseIfMissing(services.databaseUrl)
const [apiPort, webPort] = [await freePort(), await freePort()]
const secret = () => randomBytes(32).toString('base64url')
const publicUrl = `http://127.0.0.1:${webPort}`
const environment = {
  ...siteEnvironment({
    ...{ ...services, mode: 'production', publicUrl, webPort, apiPort, logLevel: 'warn' },
    ...{ linkSecret: secret(), cookieSecret: secret(), storageFolder: openFolder('pictures') },
  }),
  ...given,
  WORKER_METRICS_PORT: String(await freePort()),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

await run(asked('migrate', 'migrate'))
console.log('migrate has ended well')
for (const role of ['server', 'worker', 'web']) {
  const running = parts.use(startProcess(asked(role, role)))
  await untilHealthy(role, running)
  console.log(`${role} is healthy, as ${user ?? 'this user'}`)
}
const gate = await (await fetch(publicUrl)).text()
const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(gate) ?? []
const answers = {
  'the gate': gate.includes('Are you over 21 years old?'),
  'a script of it': script !== '' && (await fetch(`${publicUrl}${script}`)).ok,
  'a list from the API': (await fetch(`http://127.0.0.1:${apiPort}/api/products`)).ok,
}
for (const [what, isThere] of Object.entries(answers)) {
  console.log(`${what} ${isThere ? 'came' : 'DID NOT COME'}`)
  if (!isThere) process.exitCode = 1
}

/** The image's one command, where each container has a folder for what is passing. */
function asked(name: string, role: string) {
  const env = { ...environment, TMPDIR: openFolder(`tmp-${name}`) }
  const onLine = prefixed(name, process.stderr)
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

async function untilHealthy(role: string, running: RunningProcess): Promise<void> {
  const url = {
    server: `http://127.0.0.1:${apiPort}/readyz`,
    worker: `http://127.0.0.1:${environment.WORKER_METRICS_PORT}/metrics`,
    web: `${publicUrl}/healthz`,
  }[role]
  await waitForUrl(url ?? '', { what: role, process: running })
  await run({ ...asked(role, 'healthy') })
}

function openFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o777)
  return path
}

function bytesIn(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .reduce((sum, { name }) => sum + bytesIn(join(path, name)), 0)
}
