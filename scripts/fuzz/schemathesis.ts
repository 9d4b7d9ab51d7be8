import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess, startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'

const version = '4.32.5'
const home = join(projectRoot, '.scratch', `schemathesis-${version}`)
const program = join(home, 'bin/schemathesis')

/** A Python environment of its own: the tool is for trying the API and no part of it. */
export async function installSchemathesis(): Promise<void> {
  if (existsSync(program)) return
  await runProcess({
    name: 'python3 -m venv (Debian: python3-venv)',
    command: 'python3',
    args: ['-m', 'venv', home],
  })
  await runProcess({
    name: 'pip',
    command: join(home, 'bin/pip'),
    args: ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`],
  })
}

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
]

type Options = {
  /** The OpenAPI document, a file. */
  document: string
  apiUrl: string
  headers: Record<string, string>
  /** Beside what the schema's edges ask for by themselves. */
  casesPerEndpoint: number
  seed: number
}

export type FuzzResult = { cases: number; hasPassed: boolean }

/** Tries every endpoint of the document with values that fit its schema and with values that do not. */
export async function fuzzEndpoints(
  stack: AsyncDisposableStack,
  { document, apiUrl, headers, casesPerEndpoint, seed }: Options,
): Promise<FuzzResult> {
  let cases = 0
  const running = stack.use(
    startProcess({
      name: 'schemathesis',
      command: program,
      args: [
        ...['run', document, '--url', apiUrl, '--checks', checks.join(), '--no-color'],
        ...['--phases', 'coverage,fuzzing', '--max-examples', String(casesPerEndpoint)],
        ...['--seed', String(seed), '--continue-on-failure', '--no-shrink'],
        ...['--suppress-health-check', 'all', '--warnings', 'off'],
        ...['--request-timeout', '20', '--generation-database', 'none'],
        ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ],
      cwd: join(projectRoot, '.scratch'),
      onLine: (line) => {
        cases = Number(/([\d,]+) generated/.exec(line)?.[1]?.replaceAll(',', '') ?? cases)
        console.log(line)
      },
    }),
  )
  const { code } = await running.exited
  return { cases, hasPassed: code === 0 }
}
