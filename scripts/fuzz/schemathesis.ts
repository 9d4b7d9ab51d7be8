import { join } from 'node:path'
import { startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { installPythonProgram } from '../python/install-program.ts'

export const installSchemathesis = (): Promise<string> =>
  installPythonProgram({ package: 'schemathesis', version: '4.32.5', program: 'schemathesis' })

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
]

type Options = {
  /** Path of the OpenAPI document. */
  document: string
  apiUrl: string
  headers: Record<string, string>
  /** In addition to the schema's boundary values. */
  casesPerEndpoint: number
  seed: number
}

export type FuzzResult = { cases: number; hasPassed: boolean }

/** Tests every endpoint of the document with valid and invalid values. */
export async function fuzzEndpoints(
  stack: AsyncDisposableStack,
  { document, apiUrl, headers, casesPerEndpoint, seed }: Options,
): Promise<FuzzResult> {
  let cases = 0
  const running = stack.use(
    startProcess({
      name: 'schemathesis',
      command: await installSchemathesis(),
      args: [
        'run',
        document,
        '--url',
        apiUrl,
        '--checks',
        checks.join(),
        '--no-color',
        '--phases',
        'coverage,fuzzing',
        '--max-examples',
        String(casesPerEndpoint),
        '--seed',
        String(seed),
        '--continue-on-failure',
        '--no-shrink',
        '--suppress-health-check',
        'all',
        '--warnings',
        'off',
        '--request-timeout',
        '20',
        '--generation-database',
        'none',
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
