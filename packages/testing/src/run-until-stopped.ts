import type { RunningProcess } from './processes.ts'

/**
 * Runs a program made of parts until it is done or a signal says stop (a good end: exit code 0),
 * then stops every part in reverse order. `work` answers with the exit code.
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
      // Whoever asks twice does not want to wait; the 'exit' handlers clear the table.
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

/** For programs that should run for ever: whichever of their processes ends first ends them all. */
export async function waitForFirstExit(
  stack: AsyncDisposableStack,
  processes: RunningProcess[],
): Promise<number> {
  const { name, code } = await Promise.race(
    processes.map(async ({ name, exited }) => ({ name, ...(await exited) })),
  )
  if (!stack.disposed) console.error(`${name} ended by itself, so everything stops.`)
  return code || 1
}

/** npm passes a signal to the shell between us, which ends without a word: its absence is the word. */
function stopWhenParentExits(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 250).unref()
}
