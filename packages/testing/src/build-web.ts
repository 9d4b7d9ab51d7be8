import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess } from './processes.ts'
import { projectRoot } from './project.ts'

const sources = ['apps/web/**/*', 'packages/{contract,telemetry}/src/**/*', 'package-lock.json']
const ignoredPaths = /(^|\/)(build|node_modules|\.react-router)(\/|$)/

/** Builds the web app for production unless the build is newer than all sources. */
export async function buildWebIfStale(): Promise<void> {
  const built = join(projectRoot, 'apps/web/build/server/index.js')
  if (existsSync(built) && findNewestSourceTime() <= statSync(built).mtimeMs) return
  process.stderr.write('Building the web app\n')
  await runProcess({
    name: 'build',
    command: 'npm',
    args: ['run', 'build', '--silent'],
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function findNewestSourceTime(): number {
  const files = globSync(sources, { cwd: projectRoot, exclude: (path) => ignoredPaths.test(path) })
  return Math.max(...files.map((file) => statSync(join(projectRoot, file)).mtimeMs))
}
