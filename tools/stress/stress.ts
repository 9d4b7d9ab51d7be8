import { runUntilStopped } from '../until-stopped.ts'
import { stressAbuse } from './abuse.main.ts'
import { stressCrashes } from './crashes.main.ts'
import { stressDeadlocks } from './deadlocks.main.ts'
import { stressFailovers } from './failovers.main.ts'
import { stressImports } from './imports.main.ts'
import { stressOrders } from './races.main.ts'
import { stressRestart } from './restart.main.ts'

/**
 * `npm run stress -- abuse`, `crashes`, `deadlocks`, `failovers`, `orders`, `imports`, `restart`: tries the whole engine at once on
 * real processes and says what is wrong in the end. Exit code 0: nothing is.
 */
const runs: Record<string, (parts: AsyncDisposableStack, args: string[]) => Promise<number>> = {
  abuse: stressAbuse,
  crashes: stressCrashes,
  deadlocks: stressDeadlocks,
  failovers: stressFailovers,
  imports: stressImports,
  orders: stressOrders,
  restart: stressRestart,
}

const [name = '', ...args] = process.argv.slice(2)
const run = runs[name]
if (!run) {
  console.error(`Usage: npm run stress -- ${Object.keys(runs).join('|')} [options]`)
  process.exit(2)
}
await runUntilStopped((parts) => run(parts, args))
