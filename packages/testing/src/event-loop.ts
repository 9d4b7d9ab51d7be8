const tickMs = 5

/**
 * The most CPU time this thread spent in one turn of the event loop while `work` ran. CPU time, not wall time: on a
 * busy machine the process may wait for a core without blocking anything.
 */
export async function measureLongestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = cpuMs()
  const measure = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(measure, tickMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  measure()
  return longest
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
