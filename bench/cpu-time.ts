import { readFileSync } from 'node:fs'

/** Of Linux: the unit of /proc/PID/stat. */
const ticksPerSecond = 100

/** Milliseconds a process has used the CPU, in all its threads. */
export function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the command, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])]
  return ((userTicks + systemTicks) / ticksPerSecond) * 1000
}

/** CPU time of this process during the call. */
export async function measureOwnCpuMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
