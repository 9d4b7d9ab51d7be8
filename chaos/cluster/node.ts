import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type RunningProcess, startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { type NodeNetwork, signal } from './network.ts'

type NodeOptions = {
  name: string
  network: NodeNetwork
  /** Of the node: a file system of its own is mounted there. */
  folder: string
  /** For deploy/ha/render.sh. */
  settings: Record<string, string>
  /** Preloads a library that can change PostgreSQL's time; Patroni does not work with it. */
  hasFakeClock: boolean
  log: (line: string) => void
}

const diskSize = '1500m'
const fakeTimeLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const debianPrograms = '/usr/lib/postgresql/15/bin'
const user = 'postgres'

/** One machine of the database cluster: etcd, Patroni and its PostgreSQL in a network namespace, on a small disk. */
export class ClusterNode implements AsyncDisposable {
  readonly name: string
  readonly network: NodeNetwork
  readonly #options: NodeOptions
  #etcd: RunningProcess | undefined
  #patroni: RunningProcess | undefined

  constructor(options: NodeOptions) {
    this.#options = options
    this.name = options.name
    this.network = options.network
    mkdirSync(options.folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', options.folder])
    if (options.hasFakeClock) this.#wrapPostgres()
    for (const what of ['etcd', 'patroni']) this.#writeFile(what, this.#render(what))
    this.setClock(0)
    giveToUser(options.folder)
  }

  /** Starts those of its processes that do not run. */
  start(): void {
    this.startEtcd()
    if (this.#patroni?.isRunning()) return
    this.#patroni = this.#spawn('patroni', ['patroni', this.#path('patroni')])
  }

  startEtcd(): void {
    if (this.#etcd?.isRunning()) return
    this.#etcd = this.#spawn('etcd', ['etcd', '--config-file', this.#path('etcd')])
  }

  async killEtcd(): Promise<void> {
    if (!this.#etcd) return
    signal(this.#etcd.pid, 'SIGKILL')
    await this.#etcd.exited
  }

  /** As if the machine lost power, except that the disk keeps what was not flushed. */
  async killAll(): Promise<void> {
    this.signalAll('SIGKILL')
    await Promise.all([this.#etcd?.exited, this.#patroni?.exited])
    // Children that were forked meanwhile.
    this.signalAll('SIGKILL')
  }

  signalAll(name: NodeJS.Signals): void {
    for (const pid of this.network.listPids()) signal(pid, name)
  }

  signalPostmaster(name: NodeJS.Signals): void {
    const [pid] = readFileSync(join(this.#options.folder, 'postgres/postmaster.pid'), 'utf8').split(
      '\n',
    )
    signal(Number(pid), name)
  }

  /** The postmaster and its children. */
  listPostgresPids(): number[] {
    return this.network.listPids().filter((pid) => readCommand(pid) === 'postgres')
  }

  fillDisk(): void {
    // It ends with an error when the last byte is taken.
    spawnSync('dd', ['if=/dev/zero', `of=${join(this.#options.folder, 'filler')}`, 'bs=1M'])
  }

  freeDisk(): void {
    rmSync(join(this.#options.folder, 'filler'), { force: true })
  }

  setClock(offsetSeconds: number): void {
    this.#writeFile('clock', `+${offsetSeconds}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.signalAll('SIGCONT')
    await this.killAll()
  }

  #spawn(name: string, command: string[]): RunningProcess {
    return startProcess({
      name: `${name} of ${this.name}`,
      command: 'nsenter',
      args: [
        `--net=/run/netns/${this.network.namespace}`,
        'setpriv',
        '--reuid',
        user,
        '--regid',
        user,
        '--init-groups',
        '--pdeathsig',
        'KILL',
        '--',
        ...command,
      ],
      cwd: this.#options.folder,
      onLine: (line) => this.#options.log(`${this.name} ${name}: ${line}`),
    })
  }

  #render(what: string): string {
    return execFileSync(join(projectRoot, 'deploy/ha/render.sh'), [what], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        ...this.#options.settings,
        HA_NAME: this.name,
        HA_FOLDER: this.#options.folder,
        ...(this.#options.hasFakeClock && { HA_PROGRAMS: this.#programFolder }),
      },
    })
  }

  get #programFolder() {
    return join(this.#options.folder, 'programs')
  }

  #path = (what: string) => join(this.#options.folder, `${what}.conf`)

  #writeFile(what: string, content: string): void {
    const path = this.#path(what)
    writeFileSync(path, content, { mode: 0o600 })
    giveToUser(path)
  }

  /** A folder with PostgreSQL's programs, of which the server starts with another clock. */
  #wrapPostgres(): void {
    mkdirSync(this.#programFolder)
    for (const name of readdirSync(debianPrograms))
      symlinkSync(join(debianPrograms, name), join(this.#programFolder, name))
    const server = join(this.#programFolder, 'postgres')
    const settings = [
      `LD_PRELOAD=${fakeTimeLibrary} FAKETIME_TIMESTAMP_FILE=${this.#path('clock')}`,
      'FAKETIME_CACHE_DURATION=1 FAKETIME_DONT_FAKE_MONOTONIC=1',
    ]
    rmSync(server)
    const command = `exec env ${settings.join(' ')} ${debianPrograms}/postgres "$@"`
    writeFileSync(server, `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  }
}

function giveToUser(path: string): void {
  const readId = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  chownSync(path, readId('-u'), readId('-g'))
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
