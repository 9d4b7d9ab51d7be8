import type { Log } from '@fairgrove/telemetry/log'

/** A process that hangs longer than this is killed. */
const shutdownTimeoutMs = 20_000

/**
 * Runs the steps in order on the first SIGTERM or SIGINT: servers first, then what they used. The first step may
 * take `drainMs` longer.
 */
export function onShutdown(
  log: Pick<Log, 'info' | 'error'>,
  steps: (() => unknown)[],
  drainMs = 0,
): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), drainMs + shutdownTimeoutMs).unref()
    try {
      for (const step of steps) await step()
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exitCode = 1
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
}
