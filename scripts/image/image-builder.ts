import { cpSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { prefixLines, runProcess } from '@fairgrove/testing/processes'
import type { Stage } from './dockerfile.ts'
import { isInBuildContext } from './dockerignore.ts'

type BuildOptions = { stages: Stage[]; context: string; ignore: string; folder: string }
type BuiltStage = { root: string; workdir: string; env: Record<string, string> }

/**
 * Runs the instructions of one stage and its dependencies in folders instead of layers. Base images are
 * replaced by this machine.
 */
export class ImageBuilder {
  #layout: BuildOptions
  #done = new Map<string, Promise<BuiltStage>>()

  constructor(options: BuildOptions) {
    this.#layout = options
  }

  build(name: string): Promise<BuiltStage> {
    const known = this.#done.get(name)
    if (known) return known
    const building = this.#build(name)
    this.#done.set(name, building)
    return building
  }

  async #build(name: string): Promise<BuiltStage> {
    const { stages, folder } = this.#layout
    const stage = stages.find((each) => each.name === name)
    if (!stage) throw new Error(`The Dockerfile has no stage '${name}'.`)
    const root = join(folder, name.replaceAll(' ', '-'))
    mkdirSync(root, { recursive: true })
    const state: BuiltStage = { root, workdir: '/', env: {} }
    if (stages.some((each) => each.name === stage.base)) {
      const base = await this.build(stage.base)
      copyFiles(base.root, root)
      Object.assign(state, { workdir: base.workdir, env: { ...base.env } })
    }
    for (const step of stage.steps) {
      if (step.kind === 'workdir') state.workdir = step.path
      else if (step.kind === 'env') state.env[step.name] = step.value
      else if (step.kind === 'copy') await this.#copy(step, state)
      else await runCommand(step.command, state)
      mkdirSync(join(root, state.workdir), { recursive: true })
    }
    return state
  }

  async #copy(
    { from, sources, to }: { from: string | undefined; sources: string[]; to: string },
    { root, workdir }: BuiltStage,
  ): Promise<void> {
    const { context, ignore } = this.#layout
    const origin = from === undefined ? context : (await this.build(from)).root
    const target = join(root, resolve(workdir, to))
    for (const source of sources) {
      const path = join(origin, source)
      // Copies a folder's content; a file goes into the target if that ends with a slash.
      const isFileIntoFolder = to.endsWith('/') && !statSync(path).isDirectory()
      const end = isFileIntoFolder ? join(target, source.split('/').at(-1) ?? '') : target
      copyFiles(
        path,
        end,
        (each) => from !== undefined || isInBuildContext(relative(context, each), ignore),
      )
    }
  }
}

function copyFiles(from: string, to: string, filter: (path: string) => boolean = () => true): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter })
}

async function runCommand(line: string, { root, workdir, env }: BuiltStage): Promise<void> {
  await runProcess({
    name: line,
    command: 'bash',
    args: ['-ec', line],
    cwd: join(root, workdir),
    env: { ...process.env, ...env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    onLine: prefixLines('build', process.stderr),
  })
}
