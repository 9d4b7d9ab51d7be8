import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prefixLines, runProcess } from '@fairgrove/testing/processes'

type HealthCheck = { Test: string[]; Interval: number; Timeout: number; Retries?: number }

export type ImageConfig = {
  User: string
  Env: string[]
  Entrypoint: string[] | null
  Cmd: string[]
  WorkingDir: string
  Healthcheck?: HealthCheck
  StopSignal?: 'SIGQUIT'
}

type Inspected = {
  Docker: {
    config: ImageConfig
    history: { created_by: string; empty_layer?: boolean }[]
    rootfs: { diff_ids: string[] }
  }
}

export type Layer = { instruction: string; bytes: number }

/** Debian's buildah with images of its own in a folder. Needs root, but no daemon and no cgroups. */
export class Buildah {
  readonly folder: string
  readonly #options: string[]
  readonly #env: NodeJS.ProcessEnv

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    const registries = join(folder, 'registries.conf')
    writeFileSync(registries, 'unqualified-search-registries = ["docker.io"]\n')
    this.#env = { ...process.env, CONTAINERS_REGISTRIES_CONF: registries }
    this.#options = [
      '--root',
      join(folder, 'storage'),
      '--runroot',
      join(folder, 'run'),
      '--storage-driver',
      'overlay',
    ]
  }

  async output(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('buildah', [...this.#options, ...args], {
      env: this.#env,
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout.trim()
  }

  async hasImage(image: string): Promise<boolean> {
    const listed = await this.output('images', '--format', '{{.Name}}:{{.Tag}}')
    return listed.split('\n').includes(image)
  }

  /** The Docker format, because the OCI format has no health check. Layers are cached by instruction. */
  async build(image: string, context: string, args: string[] = []): Promise<void> {
    const options = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--tag', image]
    await runProcess({
      name: `buildah bud ${image}`,
      command: 'buildah',
      args: [...this.#options, 'bud', ...options, ...args, context],
      env: this.#env,
      onLine: prefixLines('build', process.stderr),
    })
  }

  async readConfig(image: string): Promise<ImageConfig> {
    return (await this.#inspect(image)).config
  }

  /** Every layer with the instruction that made it, the first one first. */
  async listLayers(image: string): Promise<Layer[]> {
    const { history, rootfs } = await this.#inspect(image)
    const stored = JSON.parse(
      readFileSync(join(this.folder, 'storage/overlay-layers/layers.json'), 'utf8'),
    ) as { 'diff-digest'?: string; 'diff-size'?: number }[]
    const sizes = new Map(stored.map((layer) => [layer['diff-digest'], layer['diff-size'] ?? 0]))
    return history
      .filter((step) => !step.empty_layer)
      .map(({ created_by }, at) => ({
        instruction: created_by.replace(/^\/bin\/sh -c (#\(nop\) )?/, '').trim(),
        bytes: sizes.get(rootfs.diff_ids[at]) ?? 0,
      }))
  }

  /** The root folder of a container made from the image; unmounted and removed at the end. */
  async mount(image: string, stack: AsyncDisposableStack): Promise<string> {
    const container = await this.output('from', '--pull-never', image)
    stack.defer(async () => {
      await this.output('umount', container)
      await this.output('rm', container)
    })
    return this.output('mount', container)
  }

  async #inspect(image: string): Promise<Inspected['Docker']> {
    return (JSON.parse(await this.output('inspect', '--type', 'image', image)) as Inspected).Docker
  }
}

/**
 * Mounts this machine's npm settings and certificates into the build, so that it uses the same registry. Mounts are
 * not part of a layer.
 */
export function mountMachineSettings(folder: string): string[] {
  const userSettings = execFileSync('npm', ['config', 'get', 'userconfig'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
  const mounts = existsSync(userSettings) ? [[userSettings, '/root/.npmrc']] : []
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) {
    const globalSettings = join(folder, 'npmrc')
    writeFileSync(globalSettings, 'cafile=/etc/npm-certificates.crt\n')
    mounts.push([certificates, '/etc/npm-certificates.crt'])
    mounts.push([globalSettings, '/usr/local/etc/npmrc'])
  }
  return mounts.flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`])
}
