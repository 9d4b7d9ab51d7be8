import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess } from '@fairgrove/testing/processes'
import { projectRoot, scratchFolder } from '@fairgrove/testing/project'
import { parseAllDocuments } from 'yaml'
import { installPythonProgram } from '../python/install-program.ts'

/**
 * `npm run kubernetes:check`: renders the overlay and the migrations with kustomize and validates every object with the
 * schemas of Kubernetes. Objects of operators have no schema there and are named.
 */
const kubernetesVersion = '1.37.0'
const operators = ['postgresql.cnpg.io/v1', 'barmancloud.cnpg.io/v1']

const program = await installPythonProgram({
  package: 'kubernetes-validate',
  version: '1.37.0',
  program: 'kubernetes-validate',
})
const folder = join(scratchFolder, 'kubernetes')
mkdirSync(folder, { recursive: true })

for (const name of ['example', 'migrate']) {
  const documents = parseAllDocuments(render(name)).map((each) => each.toJS() as ManifestHead)
  const skipped = documents.filter(({ apiVersion }) => operators.includes(apiVersion))
  const checked = documents.filter(({ apiVersion }) => !operators.includes(apiVersion))
  const files = checked.map((document) => {
    const file = join(folder, `${name}-${document.kind}-${document.metadata.name}.json`)
    writeFileSync(file, JSON.stringify(document))
    return file
  })
  await runProcess({
    name: 'kubernetes-validate',
    command: program,
    args: ['--strict', '--quiet', '--kubernetes-version', kubernetesVersion, ...files],
  })
  const unchecked = skipped.map(({ kind }) => kind).join(', ')
  console.log(
    `✓ ${name}: ${checked.length} objects are valid${unchecked && `; without a schema: ${unchecked}`}`,
  )
}

type ManifestHead = { apiVersion: string; kind: string; metadata: { name: string } }

/** With kustomize, or the one in kubectl. */
function render(name: string): string {
  const path = join(projectRoot, 'deploy/kubernetes', name)
  for (const [command, ...args] of [
    ['kustomize', 'build', path],
    ['kubectl', 'kustomize', path],
  ] as const) {
    try {
      return execFileSync(command, args, { encoding: 'utf8' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error('kustomize or kubectl is needed.')
}
