import { parseArgs } from 'node:util'
import { startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'

/**
 * `npm run check`: every check that needs no browser. `--only static`, `types`, `lint` or `tests` runs a part
 * of them. Ends with a table; the exit code says whether all passed.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

type Step = { name: string; commands: string[][] }
type Result = { name: string; seconds: number; hasPassed: boolean }

const folders = ['apps', 'packages', 'demo', 'bench', 'chaos', 'scripts', 'deploy', 'e2e']
/** Enough to see what failed; run the command itself for the rest. */
const maxLines = 120
const reports = '.scratch/reports'
const env = { ...process.env, PATH: `${projectRoot}/node_modules/.bin:${process.env.PATH}` }

/** TypeScript 7. The scripts that read syntax trees use the API of TypeScript 6. */
const tsc = ['node', 'node_modules/@typescript/native/bin/tsc']

const staticSteps: Step[] = [
  // Everything that runs in Node is one program: the packages are not checked again for each that imports them.
  { name: 'types: node', commands: [[...tsc, '-p', '.']] },
  {
    name: 'types: web',
    commands: [
      ['npm', 'run', 'typegen', '--silent', '--workspace', 'apps/web'],
      [...tsc, '-p', 'apps/web'],
    ],
  },
  { name: 'types: e2e', commands: [[...tsc, '-p', 'e2e']] },
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '--colors=off']] },
  {
    name: 'promises and spreads',
    commands: [
      [
        'oxlint',
        '--type-aware',
        '--allow',
        'all',
        '--deny',
        'typescript/no-floating-promises',
        // An object or array inside another one is there for the formatter, not for the reader.
        '--deny',
        'unicorn/no-useless-spread',
        ...folders,
      ],
    ],
  },
  {
    name: 'boundaries',
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', '-T', 'err-long', ...folders]],
  },
  { name: 'dead code', commands: [['knip', '--no-progress', '--treat-config-hints-as-errors']] },
  { name: 'copy', commands: [['node', 'scripts/copy-lint/copy-lint.ts']] },
  { name: 'vocabulary', commands: [['node', 'scripts/vocabulary/vocabulary.ts']] },
  { name: 'design tokens', commands: [['node', 'scripts/design-tokens/design-tokens.ts']] },
  { name: 'schema drift', commands: [['node', 'scripts/db-types.ts', '--verify']] },
]

const tests: Step = {
  name: 'tests',
  commands: [
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
  ],
}

async function runStep({ name, commands }: Step, isLive: boolean): Promise<Result> {
  const start = performance.now()
  const output: string[] = []
  let hasPassed = true
  for (const [command = '', ...args] of commands) {
    const child = startProcess({
      name,
      command,
      args,
      cwd: projectRoot,
      env,
      onLine: (line) => (isLive ? console.log(line) : output.push(line)),
    })
    hasPassed &&= (await child.exited).code === 0
    if (!hasPassed) break
  }
  const seconds = (performance.now() - start) / 1000
  console.log(`${hasPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  const lines = output.filter((line) => line.trim() !== '')
  for (const line of hasPassed ? lines.slice(-1) : lines.slice(0, maxLines))
    console.log(`    ${line}`)
  if (!hasPassed && lines.length > maxLines)
    console.log(`    … and more: ${commands.at(-1)?.join(' ')}`)
  return { name, seconds, hasPassed }
}

/** Two at a time: each step uses one core, and small machines have two. */
async function runStepsInPairs(steps: Step[]): Promise<Result[]> {
  const queue = [...steps]
  const results: Result[] = []
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      results.push(await runStep(step, false))
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

const results: Result[] = []
const { only } = values
const isTypes = ({ name }: Step) => name.startsWith('types: ')
const selectedSteps = staticSteps.filter(
  (step) => only === 'static' || !only || isTypes(step) === (only === 'types'),
)
if (only !== 'tests') {
  console.log('── Static checks\n')
  results.push(...(await runStepsInPairs(selectedSteps)))
}
if (!only || only === 'tests') {
  console.log('\n── Unit and integration tests, on real PostgreSQL, Redis and SMTP\n')
  results.push(await runStep(tests, true))
}

console.log('\n── Summary\n')
for (const { name, seconds, hasPassed } of results) {
  console.log(
    `${hasPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`,
  )
}
const failed = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
