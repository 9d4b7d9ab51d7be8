import { join } from 'node:path'
import { startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { prefixLines, runProcess, startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { findPostgresProgram } from '@fairgrove/testing/services/postgres'
import { startInbox } from '@fairgrove/testing/smtp-inbox/inbox'
import { waitUntil } from '@fairgrove/testing/wait'
import { inNetworkOf } from './networks.ts'
import { edgeAddress, outsideGateway, paypalPort, smtpPort } from './variables.ts'

const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--']

/** Runs a program of this machine where the compose file has an image of somebody else. */
async function runInNetwork(name: string, command: string[], env = process.env): Promise<boolean> {
  const [program = '', ...args] = [...inNetworkOf(name), ...command]
  const { code } = await startProcess({ name, command: program, args, env, cwd: '/' }).exited
  return code === 0
}

function startInNetwork(name: string, command: string[], stack: AsyncDisposableStack) {
  const [program = '', ...args] = [...inNetworkOf(name), ...command]
  const onLine = prefixLines(name, process.stderr)
  const options = { name, command: program, args, onLine, cwd: '/' }
  return stack.use(startProcess({ ...options, stopSignal: 'SIGINT' }))
}

/** Debian's PostgreSQL, initialized as the image of the compose file does it, roles.sh included. */
export async function startDatabase(
  stack: AsyncDisposableStack,
  { folder, environment }: { folder: string; environment: Record<string, string> },
): Promise<void> {
  const data = join(folder, 'data')
  await runProcess({ name: 'chown', command: 'chown', args: ['postgres', folder] })
  const password = environment.POSTGRES_PASSWORD ?? ''
  const initialize = `${findPostgresProgram('initdb')} -D "$0" -U postgres -A scram-sha-256 --pwfile=<(echo "$1") --no-sync
    echo 'host all all all scram-sha-256' >>"$0/pg_hba.conf"`
  if (!(await runInNetwork('db', [...asPostgres, 'bash', '-euc', initialize, data, password]))) {
    throw new Error('initdb failed.')
  }
  const settings = ['listen_addresses=*', `unix_socket_directories=${folder}`, 'fsync=off']
  const options = settings.flatMap((each) => ['-c', each])
  const server = startInNetwork(
    'db',
    [...asPostgres, findPostgresProgram('postgres'), '-D', data, ...options],
    stack,
  )
  const isReady = (...user: string[]) => runInNetwork('db', ['pg_isready', ...user])
  await waitUntil(() => isReady('-h', folder), { what: 'PostgreSQL', process: server })
  const env = {
    PATH: process.env.PATH,
    POSTGRES_USER: 'postgres',
    PGPASSWORD: password,
    PGHOST: folder,
    ...environment,
  }
  if (!(await runInNetwork('db', [join(projectRoot, 'deploy/postgres/roles.sh')], env))) {
    throw new Error('roles.sh failed.')
  }
}

/** The service's own health check, with this machine's programs. */
export async function waitForHealthCheck(name: string, test: string[]): Promise<void> {
  const [, ...command] = test
  await waitUntil(() => runInNetwork(name, command), { what: `${name} (health check)` })
}

/** Redis with the command of the compose file. */
export function startRedis(stack: AsyncDisposableStack, command: string[]): void {
  startInNetwork('redis', command, stack)
}

/** PayPal and a mail server, outside of the compose file: on this machine's loopback, reached through proxies. */
export async function startOutsideServices(stack: AsyncDisposableStack) {
  const webhookUrl = `http://${edgeAddress}:8080/api/webhooks/paypal`
  const paypal = stack.use(await startPaypalStandIn({ port: paypalPort, webhookUrl }))
  const inbox = stack.use(await startInbox({ smtp: smtpPort, http: 3080 }))
  const proxy = join(projectRoot, 'scripts/image/proxy.ts')
  for (const port of [paypalPort, smtpPort]) {
    const args = [proxy, `${outsideGateway}:${port}`, `127.0.0.1:${port}`]
    stack.use(startProcess({ name: 'proxy', command: process.execPath, args }))
  }
  for (const name of ['worker', 'server-1', 'server-2']) {
    const addresses = [`127.0.0.1:${smtpPort}`, `${outsideGateway}:${smtpPort}`]
    startInNetwork(name, [process.execPath, proxy, ...addresses], stack)
  }
  return { paypal, inboxUrl: inbox.httpUrl }
}
