import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './processes.ts'
import { projectRoot } from './project.ts'

const sources = ['apps/web/**/*', 'packages/*/src/**/*', 'package-lock.json']
const notSources = /(^|\/)(build|node_modules|\.react-router)(\/|$)/

/** Builds the web app for production, unless what is there is newer than everything it is made of. */
export async function buildIfStale(): Promise<void> {
  const built = join(projectRoot, 'apps/web/build/server/index.js')
  if (existsSync(built) && newestSource() <= statSync(built).mtimeMs) return
  process.stderr.write('Building the web app\n')
  await run({
    name: 'build',
    command: 'npm',
    args: ['run', 'build', '--silent'],
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function newestSource(): number {
  const files = globSync(sources, { cwd: projectRoot, exclude: (path) => notSources.test(path) })
  return Math.max(...files.map((file) => statSync(join(projectRoot, file)).mtimeMs))
}
