import { readdirSync, readFileSync } from 'node:fs'
import { readCpuMs } from '../cpu-time.ts'

/** A process, if so with its child processes, or all processes with this text in their command line. */
export type ProcessGroup =
  | { name: string; getPid: () => number; hasChildren?: true }
  | { name: string; text: string }

export type ProcessFigures = {
  name: string
  cpuMs: number
  /** Resident memory: at the first sample, at the last, and at most. */
  firstMb: number
  lastMb: number
  maxMb: number
}

const sampleMs = 5_000

/** Samples memory every few seconds and CPU time from start to stop. */
export function sampleProcesses(groups: readonly ProcessGroup[]) {
  const before = groups.map(readGroup)
  const samples = [before.map(({ mb }) => mb)]
  const timer = setInterval(
    () => samples.push(groups.map((group) => readGroup(group).mb)),
    sampleMs,
  )
  const stop = (): ProcessFigures[] => {
    clearInterval(timer)
    const after = groups.map(readGroup)
    samples.push(after.map(({ mb }) => mb))
    return groups.map(({ name }, at) => {
      const memory = samples.map((sample) => sample[at] ?? 0)
      return {
        name,
        cpuMs: (after[at]?.cpuMs ?? 0) - (before[at]?.cpuMs ?? 0),
        firstMb: memory[0] ?? 0,
        lastMb: memory.at(-1) ?? 0,
        maxMb: Math.max(...memory),
      }
    })
  }
  return { stop }
}

function readGroup(group: ProcessGroup): { cpuMs: number; mb: number } {
  const pids = listProcesses()
    .filter(({ pid, parent, command }) => {
      if ('text' in group) return command.includes(group.text)
      return pid === group.getPid() || (group.hasChildren && parent === group.getPid())
    })
    .map(({ pid }) => pid)
  const sum = (read: (pid: number) => number) =>
    pids.reduce((total, pid) => total + readOr0(() => read(pid)), 0)
  return { cpuMs: sum(readCpuMs), mb: sum(readMemoryMb) }
}

function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command }]
      } catch {
        return []
      }
    })
}

/** Private memory only: PostgreSQL's processes share their buffers. */
function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

/** Processes end at any time. */
function readOr0(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}
