import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { canConnect, queryOnce } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { waitUntil } from '@fairgrove/testing/wait'
import { runRaces } from './races.ts'
import { Browser } from './replica-visitors.ts'
import { startServerProcesses } from './server-processes.ts'
import { createShopEnvironment } from './shop-environment.ts'

/** Of PgBouncer to PostgreSQL; the APIs have eight connections each to PgBouncer. */
const serverConnections = 4

/**
 * `pooler --program /usr/sbin/pgbouncer`: the races of `orders` and listings, with PgBouncer in transaction mode between
 * the APIs and the database. Needs 1.21 or later, the first with prepared statements in this mode.
 */
export async function runPoolerSuite(stack: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      program: { type: 'string', default: 'pgbouncer' },
      /** Without it, the same requests go to the database directly. */
      direct: { type: 'boolean', default: false },
    },
  })
  const shop = await createShopEnvironment(stack)
  const { url: pooledUrl, pid } = values.direct
    ? { url: shop.env.DATABASE_URL, pid: undefined }
    : await startPooler(stack, values.program, shop.env.DATABASE_URL)
  // The worker keeps its own connections: LISTEN needs a session.
  const ports = [shop.apiPort, await findFreePort()]
  const apiUrls = await startServerProcesses(stack, shop.env, ports, { DATABASE_URL: pooledUrl })
  const reports = await runRaces(
    { apiUrls, databaseUrl: shop.databaseUrl, paypal: shop.paypal },
    { buyers: 200, stock: { S: 10, M: 10 }, repeats: 50, paid: 30 },
  )
  for (const { name, summary, violations } of reports) {
    console.log(`\n${name}\n  ${summary}`)
    for (const violation of violations) console.log(`  WRONG  ${violation}`)
  }
  const cpuBefore = readCpuMs(pid)
  const { errors, reads } = await readListings(apiUrls, 10_000)
  const poolerMs = (readCpuMs(pid) - cpuBefore) / reads
  console.log(
    `\n${reads} listings in 10 s, ${poolerMs.toFixed(3)} ms of CPU each in PgBouncer, ${errors.length} errors`,
  )
  for (const error of errors.slice(0, 5)) console.log(`  WRONG  ${error}`)
  const [prepared] = await queryOnce(
    pooledUrl,
    `select count(*) as count from pg_prepared_statements where name like 'PGBOUNCER_%'`,
  )
  console.log(`${prepared?.count} statements are prepared on one connection to the database`)
  const violations = reports.flatMap((report) => report.violations)
  return violations.length + errors.length === 0 ? 0 : 1
}

async function startPooler(
  stack: AsyncDisposableStack,
  program: string,
  databaseUrl: string,
): Promise<{ url: string; pid: number }> {
  const url = new URL(databaseUrl)
  const folder = stack.use(createTemporaryFolder()).path
  const port = await findFreePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: serverConnections,
    max_prepared_statements: 400,
    // Sent by our pools when they connect; connect_query sets them instead.
    ignore_startup_parameters:
      'extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
  }
  const connectQuery = [
    'set plan_cache_mode = force_generic_plan',
    `set statement_timeout = ''10s''`,
    `set idle_in_transaction_session_timeout = ''15s''`,
  ].join('; ')
  const files = {
    'users.txt': `"${url.username}" "${decodeURIComponent(url.password)}"\n`,
    'pgbouncer.ini': [
      '[databases]',
      `* = host=${url.hostname} port=${url.port} connect_query='${connectQuery}'`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  }
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  const { uid, gid } = statSync(user ? '/var/lib/postgresql' : folder)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    chownSync(join(folder, name), uid, gid)
  }
  const lines: string[] = []
  const pooler = stack.use(
    startProcess({
      name: 'pgbouncer',
      command: program,
      args: [join(folder, 'pgbouncer.ini')],
      ...(user && { user }),
      onLine: (line) => lines.push(line),
    }),
  )
  url.port = String(port)
  const database = decodeURIComponent(url.pathname.slice(1))
  await waitUntil(() => canConnect(url.href, { database }), {
    what: 'PgBouncer',
    process: pooler,
  }).catch((cause: unknown) => {
    throw new Error(lines.slice(-20).join('\n'), { cause })
  })
  return { url: url.href, pid: pooler.pid }
}

/** CPU time of a process so far; Linux counts in hundredths of a second. */
function readCpuMs(pid: number | undefined): number {
  if (pid === undefined) return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Eight visitors, one listing after the other. */
async function readListings(apiUrls: string[], milliseconds: number) {
  const errors: string[] = []
  let reads = 0
  const end = performance.now() + milliseconds
  const visit = async () => {
    const browser = new Browser(apiUrls)
    while (performance.now() < end) {
      const { status, body } = await browser.send('GET', '/api/products')
      reads += 1
      if (status !== 200) errors.push(`${status} ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, visit))
  return { errors, reads }
}
