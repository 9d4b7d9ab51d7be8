import { runUntilStopped } from '@fairgrove/testing/run-until-stopped'
import { runAbuseSuite } from './abuse.main.ts'
import { runClusterSuite } from './cluster/cluster.main.ts'
import { runCrashSuite } from './crashes.main.ts'
import { runDeadlockSuite } from './deadlocks.main.ts'
import { runDependencySuite } from './dependencies/dependencies.main.ts'
import { runFailoverSuite } from './failovers.main.ts'
import { runImportSuite } from './imports.main.ts'
import { runNotificationSuite } from './notifications.main.ts'
import { runPoolerSuite } from './pooler.main.ts'
import { runOrderRaceSuite } from './races.main.ts'
import { runReplicaSuite } from './replicas.main.ts'
import { runRestartSuite } from './restart.main.ts'

/**
 * `npm run stress -- abuse`, `cluster`, `crashes`, `deadlocks`, `dependencies`, `failovers`, `orders`, `imports`,
 * `notifications`, `pooler`, `replicas`, `restart`: runs one fault suite against real processes and reports violations. Exit
 * code 0: none.
 */
const suites: Record<string, (stack: AsyncDisposableStack, args: string[]) => Promise<number>> = {
  abuse: runAbuseSuite,
  cluster: runClusterSuite,
  crashes: runCrashSuite,
  deadlocks: runDeadlockSuite,
  dependencies: runDependencySuite,
  failovers: runFailoverSuite,
  imports: runImportSuite,
  notifications: runNotificationSuite,
  orders: runOrderRaceSuite,
  pooler: runPoolerSuite,
  replicas: runReplicaSuite,
  restart: runRestartSuite,
}

const [name = '', ...args] = process.argv.slice(2)
const runSuite = suites[name]
if (!runSuite) {
  console.error(`Usage: npm run stress -- ${Object.keys(suites).join('|')} [options]`)
  process.exit(2)
}
await runUntilStopped((stack) => runSuite(stack, args))
