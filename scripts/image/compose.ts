import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import {
  startDatabase,
  startOutsideServices,
  startRedis,
  waitForHealthCheck,
} from './backing-services.ts'
import { listEnvironment, orderByDependencies, readComposeFile } from './compose-file.ts'
import { type BuiltImage, Container } from './container.ts'
import { placeGuestOrder } from './guest-order.ts'
import { checkIsolation } from './isolation.ts'
import { buildHosts, createNetworks } from './networks.ts'
import { createVariables, edgeAddress } from './variables.ts'

/**
 * Starts the services of deploy/compose.yaml in its order, with its environment, networks, users and health checks, from
 * the built images (their names, root folders and settings are in the file $1). `scripts/image/image.ts` runs this in
 * network and mount namespaces of its own, so nothing of it remains on the machine.
 */
const images = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, BuiltImage>
const variables = createVariables()
const compose = readComposeFile(variables)

await using stack = new AsyncDisposableStack()
const folder = stack.use(createTemporaryFolder()).path
const addresses = createNetworks(compose)
const outside = await startOutsideServices(stack)
const containers = new Map<string, Container>()
const started = performance.now()
const report = (text: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`)

for (const name of orderByDependencies(compose.services)) {
  const service = compose.services[name] ?? {}
  const environment = listEnvironment(service, variables)
  const image = images[(service as { image?: string }).image ?? '']
  if (name === 'db') {
    const data = join(folder, 'db')
    mkdirSync(data)
    await startDatabase(stack, { folder: data, environment })
    await waitForHealthCheck(name, service.healthcheck?.test ?? [])
    report('db: healthy (Debian’s PostgreSQL, initialized with roles.sh)')
  } else if (name === 'redis') {
    startRedis(stack, [service.command ?? []].flat())
    report('redis: started (Debian’s Redis, with the command of the file)')
  } else if (image) {
    await startContainer(name, image, environment)
  } else {
    report(`${name}: not started, its image is not available here`)
  }
}
await Promise.all(
  [...containers.values()].map(async (container) => {
    await container.waitUntilHealthy()
    report(`${container.name}: healthy`)
  }),
)

for (const line of checkIsolation(containers, addresses)) report(line)
const database = new URL('postgres://postgres@localhost:5432/fairgrove')
database.hostname = addresses.db?.maintenance ?? ''
database.password = variables.POSTGRES_PASSWORD ?? ''
const lines = await placeGuestOrder({
  origin: `http://${edgeAddress}:8080`,
  databaseUrl: database.href,
  ...outside,
})
for (const line of lines) report(line)

for (const { name, process: running } of [...containers.values()].reverse()) {
  await running.stop()
  const { code, signal } = await running.exited
  if (code !== 0) throw new Error(`${name} ended with ${code ?? signal} after its stop signal.`)
  report(`${name}: ended with 0 after its stop signal`)
}

/** `migrate` runs to its end, the others go on. */
async function startContainer(
  name: string,
  image: BuiltImage,
  environment: Record<string, string>,
): Promise<void> {
  const service = compose.services[name] ?? {}
  const secrets = Object.fromEntries(
    (service.secrets ?? []).map((secret) => {
      const { environment: variable = '' } = compose.secrets[secret] ?? {}
      return [secret, variables[variable] ?? '']
    }),
  )
  const settings = { name, image, service, environment, secrets, folder }
  const container = new Container({ ...settings, hosts: buildHosts(name, addresses) }, stack)
  if (name !== 'migrate') {
    containers.set(name, container)
    return
  }
  const { code } = await container.process.exited
  if (code !== 0) throw new Error(`migrate ended with ${code}.`)
  report('migrate: done')
}
