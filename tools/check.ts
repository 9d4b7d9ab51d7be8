import { parseArgs } from 'node:util'
import { startProcess } from './processes.ts'
import { projectRoot } from './project.ts'

/**
 * `npm run check`: everything that can be said about the code without a browser. With `--only
 * static` or `--only tests` one half of it. Ends with a table; the exit code says whether all is well.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

type Step = { name: string; commands: string[][] }
type Result = { name: string; seconds: number; isGood: boolean }

const folders = ['apps', 'packages', 'tools', 'e2e']
/** Enough to see what is wrong; the command itself tells the rest. */
const maxLines = 120
const reports = '.scratch/reports'
const env = { ...process.env, PATH: `${projectRoot}/node_modules/.bin:${process.env.PATH}` }

const staticSteps: Step[] = [
  {
    name: 'types: web',
    commands: [
      ['npm', 'run', 'typegen', '--silent', '--workspace', 'apps/web'],
      ['tsc', '-p', 'apps/web'],
    ],
  },
  { name: 'types: server', commands: [['tsc', '-p', 'apps/server']] },
  { name: 'types: contract', commands: [['tsc', '-p', 'packages/contract']] },
  { name: 'types: telemetry', commands: [['tsc', '-p', 'packages/telemetry']] },
  { name: 'types: tools', commands: [['tsc', '-p', 'tools']] },
  { name: 'types: e2e', commands: [['tsc', '-p', 'e2e']] },
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '--colors=off']] },
  {
    name: 'floating promises',
    commands: [
      [
        ...['oxlint', '--type-aware', '--allow', 'all'],
        ...['--deny', 'typescript/no-floating-promises'],
        ...folders,
      ],
    ],
  },
  {
    name: 'boundaries',
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', '-T', 'err-long', ...folders]],
  },
  { name: 'dead code', commands: [['knip', '--no-progress', '--treat-config-hints-as-errors']] },
  { name: 'copy', commands: [['node', 'tools/copy-lint/copy-lint.ts']] },
  { name: 'schema drift', commands: [['node', 'tools/db-types.ts', '--verify']] },
]

const tests: Step = {
  name: 'tests',
  commands: [
    [
      ...['vitest', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${reports}/vitest.json`,
    ],
  ],
}

async function execute({ name, commands }: Step, isLive: boolean): Promise<Result> {
  const start = performance.now()
  const said: string[] = []
  let isGood = true
  for (const [command = '', ...args] of commands) {
    const running = startProcess({
      name,
      command,
      args,
      cwd: projectRoot,
      env,
      onLine: (line) => (isLive ? console.log(line) : said.push(line)),
    })
    isGood &&= (await running.exited).code === 0
    if (!isGood) break
  }
  const seconds = (performance.now() - start) / 1000
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  const lines = said.filter((line) => line.trim() !== '')
  for (const line of isGood ? lines.slice(-1) : lines.slice(0, maxLines)) console.log(`    ${line}`)
  if (!isGood && lines.length > maxLines)
    console.log(`    … and more: ${commands.at(-1)?.join(' ')}`)
  return { name, seconds, isGood }
}

/** Two at a time: the steps are single-minded, and small machines have two cores. */
async function executeInPairs(steps: Step[]): Promise<Result[]> {
  const waiting = [...steps]
  const results: Result[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await execute(step, false))
    }
  }
  await Promise.all([lane(), lane()])
  return results
}

const results: Result[] = []
if (values.only !== 'tests') {
  console.log('── The code at rest\n')
  results.push(...(await executeInPairs(staticSteps)))
}
if (values.only !== 'static') {
  console.log('\n── Unit and integration tests, on real PostgreSQL, Redis and SMTP\n')
  results.push(await execute(tests, true))
}

console.log('\n── Summary\n')
for (const { name, seconds, isGood } of results) {
  console.log(
    `${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`,
  )
}
const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
