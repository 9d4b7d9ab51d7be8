import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prefixLines, type RunningProcess, startProcess } from '@fairgrove/testing/processes'
import { waitUntil } from '@fairgrove/testing/wait'
import type { ImageConfig } from './buildah.ts'
import type { Service } from './compose-file.ts'
import { inNetworkOf } from './networks.ts'

export type BuiltImage = { root: string; config: ImageConfig }

type ContainerSettings = {
  name: string
  image: BuiltImage
  service: Service
  environment: Record<string, string>
  /** By their names. */
  secrets: Record<string, string>
  hosts: string
  /** For what is mounted: secrets, volumes and the hosts file. */
  folder: string
}

/** Docker's, for an image that sets none. */
const defaultPath = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The mounts of a container; $1 is its root folder. The last line runs the rest of the arguments as its user. */
const mountScript = `set -eu
root=$1; readonly=$2; volumes=$3; user=$4; shift 4
# As in Docker, stdout is a pipe that the user can open again as /dev/stdout.
pipe=$(mktemp -u); mkfifo -m 666 "$pipe"; cat "$pipe" & exec >"$pipe"; rm "$pipe"
mount --bind "$root" "$root"
mount --rbind /proc "$root/proc"
mount -t tmpfs -o mode=755,nosuid tmpfs "$root/dev"
for each in null zero full random urandom; do touch "$root/dev/$each"; mount --bind "/dev/$each" "$root/dev/$each"; done
ln -s /proc/self/fd "$root/dev/fd"; ln -s /proc/self/fd/1 "$root/dev/stdout"; ln -s /proc/self/fd/2 "$root/dev/stderr"
echo "$volumes" | while read -r from to options; do
  [ -n "$from" ] || continue
  if [ "$from" = tmpfs ]; then mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs "$root$to"; continue; fi
  mount --bind "$from" "$root$to"
  [ "$options" != ro ] || mount -o remount,bind,ro "$root$to"
done
[ "$readonly" = false ] || mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs --bounding-set=-all,+setuid,+setgid,+sys_chroot -- \\
  chroot --userspec="$user" "$root" "$@"
`

/** A service started from a built image: its user, its root folder, its network, no capabilities. */
export class Container {
  readonly name: string
  readonly process: RunningProcess
  readonly #settings: ContainerSettings
  readonly #ids: { uid: number; gid: number }

  constructor(settings: ContainerSettings, stack: AsyncDisposableStack) {
    const { name, image, service, folder } = settings
    const { root, config } = image
    this.name = name
    this.#settings = settings
    this.#ids = findUser(root, config.User)
    const command =
      service.command === undefined ? config.Cmd : [service.command].flat().map(String)
    const mounts = prepareMounts(settings)
    const [program = '', ...args] = [
      ...inNetworkOf(name),
      'unshare',
      '--mount',
      'sh',
      '-c',
      mountScript,
      'container',
      root,
      String(service.read_only ?? false),
      mounts.join('\n'),
      `${this.#ids.uid}:${this.#ids.gid}`,
      ...this.#buildCommand(command),
    ]
    mkdirSync(folder, { recursive: true })
    this.process = stack.use(
      startProcess({
        name,
        command: program,
        args,
        onLine: prefixLines(name, process.stderr),
        ...(config.StopSignal && { stopSignal: config.StopSignal }),
      }),
    )
  }

  /** Runs a command in the running container, as its user: its output, or undefined if it failed. */
  run(...command: string[]): string | undefined {
    const { uid, gid } = this.#ids
    const target = ['--target', String(this.process.pid), '--mount', '--net', '--root', '--wd']
    const user = ['--setgid', String(gid), '--setuid', String(uid)]
    const { status, stdout } = spawnSync(
      'nsenter',
      [...target, ...user, '--', '/usr/bin/env', '-i', ...this.#listVariables(), ...command],
      { encoding: 'utf8', timeout: 20_000 },
    )
    return status === 0 ? stdout : undefined
  }

  /** Waits for the image's own health check. */
  async waitUntilHealthy(): Promise<void> {
    const [kind, ...command] = this.#settings.image.config.Healthcheck?.Test ?? []
    if (kind !== 'CMD') throw new Error(`The image of ${this.name} has no health check.`)
    await waitUntil(async () => this.run(...command) !== undefined, {
      what: `${this.name} (health check)`,
      process: this.process,
      timeoutMs: 180_000,
      intervalMs: 500,
    })
  }

  #listVariables(): string[] {
    const { image, environment } = this.#settings
    const own = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    return [defaultPath, ...image.config.Env, ...own]
  }

  #buildCommand(command: string[]): string[] {
    const { Entrypoint, WorkingDir } = this.#settings.image.config
    const inFolder = ['/usr/bin/env', '-i', '-C', WorkingDir || '/', ...this.#listVariables()]
    return [...inFolder, ...(Entrypoint ?? []), ...command]
  }
}

/** `source target options` per line, with every mount point created in the image's writable layer, as Docker does. */
function prepareMounts(settings: ContainerSettings): string[] {
  const { image, service, secrets, hosts, folder } = settings
  const files = join(folder, settings.name)
  mkdirSync(files, { recursive: true })
  const mounts: string[] = []
  const addFile = (target: string, content: string, mode: number) => {
    const source = join(files, target.replaceAll('/', '_'))
    writeFileSync(source, content, { mode })
    mkdirSync(join(image.root, dirname(target)), { recursive: true })
    closeSync(openSync(join(image.root, target), 'a'))
    mounts.push(`${source} ${target} ro`)
  }
  addFile('/etc/hosts', hosts, 0o644)
  for (const [name, value] of Object.entries(secrets)) addFile(`/run/secrets/${name}`, value, 0o444)
  for (const path of service.tmpfs ?? []) mounts.push(`tmpfs ${path}`)
  for (const volume of service.volumes ?? []) {
    const [source = '', target = '', options = ''] = volume.split(':')
    const path = join(files, source.replace(/\W/g, '_'))
    // A new named volume begins with what the image has there.
    const isVolumeName = /^\w/.test(source)
    const inImage = join(image.root, target)
    mkdirSync(inImage, { recursive: true })
    if (isVolumeName) execFileSync('cp', ['-a', inImage, path])
    else mkdirSync(path, { recursive: true })
    mounts.push(`${path} ${target} ${options}`)
  }
  return mounts
}

/** By the image's own /etc/passwd. */
function findUser(root: string, user: string): { uid: number; gid: number } {
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`The image has no user ${user}.`)
  return { uid: Number(uid), gid: Number(gid) }
}
