import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { scratchFolder } from './project.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type RunningProcess = AsyncDisposable & {
  name: string
  pid: number
  exited: Promise<Exit>
  /** True until the process has exited, by itself or by `stop`. */
  isRunning: () => boolean
  stop: () => Promise<void>
}

type ProcessOptions = {
  name: string
  command: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Run as this system user. Requires root. */
  user?: string
  /** The signal for a graceful shutdown. */
  stopSignal?: 'SIGTERM' | 'SIGINT' | 'SIGQUIT'
  onLine?: (line: string) => void
}

// Longer than the server's own shutdown timeout (apps/server/src/graceful-shutdown.ts).
const stopGraceMs = 25_000
/** A third of the time in which the API and the worker start is Node reading their TypeScript. */
const compileCache = { NODE_COMPILE_CACHE: join(scratchFolder, 'compile-cache') }
const setpriv = '/usr/bin/setpriv'
const runningChildren = new Set<ChildProcess>()

// Last resort for unexpected exits: 'exit' handlers cannot wait.
process.once('exit', () => {
  for (const child of runningChildren) killGroup(child)
})

export function startProcess(options: ProcessOptions): RunningProcess {
  const { name, stopSignal = 'SIGTERM' } = options
  const [command, ...args] = buildCommandLine(options, stopSignal)
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...compileCache, ...(options.env ?? process.env) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C reaches only us, and we stop processes in order.
    detached: true,
  })
  if (child.pid === undefined) {
    child.once('error', () => {})
    throw new Error(`${name} could not be started: is ${command} installed? Try: npm run setup`)
  }
  runningChildren.add(child)
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      runningChildren.delete(child)
      resolve({ code, signal })
    })
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => options.onLine?.(line))
  }

  async function stop(): Promise<void> {
    if (!runningChildren.has(child)) return
    child.kill(stopSignal)
    const overdue = setTimeout(() => killGroup(child), stopGraceMs)
    await exited
    clearTimeout(overdue)
  }

  return {
    name,
    pid: child.pid,
    exited,
    isRunning: () => runningChildren.has(child),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Runs a program to its end; a non-zero exit is an error with the unread output. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const output: string[] = []
  const program = startProcess({
    onLine: (line) => output.push(line) > 20 && output.shift(),
    ...options,
  })
  const { code, signal } = await program.exited
  if (code !== 0) {
    const hint = code === 127 ? ' (not installed? npm run setup)' : ''
    throw new Error([`${options.name} ended with ${code ?? signal}${hint}`, ...output].join('\n'))
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Prefixes each line with the process name. */
export function prefixLines(name: string, stream: NodeJS.WritableStream): (line: string) => void {
  return (line) => stream.write(`${name.padEnd(6)} │ ${line}\n`)
}

// Linux signals a child when its parent dies, so not even `kill -9` leaves orphans.
function buildCommandLine(options: ProcessOptions, stopSignal: string): [string, ...string[]] {
  if (!existsSync(setpriv)) return [options.command, ...options.args]
  const asUser = options.user
    ? ['--reuid', options.user, '--regid', options.user, '--init-groups']
    : []
  const onOrphaned = ['--pdeathsig', stopSignal.replace('SIG', '')]
  return [setpriv, ...asUser, ...onOrphaned, '--', options.command, ...options.args]
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
