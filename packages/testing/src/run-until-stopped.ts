import type { RunningProcess } from './processes.ts'

/**
 * Runs `work` until it is done or a signal arrives (exit code 0), then stops every part in reverse order. `work`
 * returns the exit code.
 */
export async function runUntilStopped(
  work: (stack: AsyncDisposableStack) => Promise<number>,
): Promise<never> {
  const stack = new AsyncDisposableStack()
  const stopped = Promise.withResolvers<number>()
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1
      // The second signal exits immediately; the 'exit' handlers clean up.
      if (signals > 1) process.exit(1)
      stopped.resolve(0)
    })
  }
  stopWhenParentExits(() => stopped.resolve(0))
  let exitCode = 1
  try {
    exitCode = await Promise.race([stopped.promise, work(stack)])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  await stack.disposeAsync()
  process.exit(exitCode)
}

/** For programs that run forever: the first process to exit ends all. */
export async function waitForFirstExit(
  stack: AsyncDisposableStack,
  processes: RunningProcess[],
): Promise<number> {
  const { name, code } = await Promise.race(
    processes.map(async ({ name, exited }) => ({ name, ...(await exited) })),
  )
  if (!stack.disposed) console.error(`${name} exited, so everything stops.`)
  return code || 1
}

/** npm signals the shell between us, which exits silently, so watch for the parent's exit. */
function stopWhenParentExits(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 250).unref()
}
