import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'
import { isBinaryResponse } from '../../packages/contract/src/endpoint.ts'
import { endpoints } from '../../packages/contract/src/endpoints.ts'
import { buildCurrentDocument, renderCurrentApiPage } from './current.ts'
import { buildExample } from './example.ts'
import { buildRequestExample } from './page.ts'

const { paths } = buildCurrentDocument()

test('docs/api.md is what npm run docs:api would write', () => {
  const written = readFileSync(join(projectRoot, 'docs/api.md'), 'utf8')
  expect(written === renderCurrentApiPage(), 'Run: npm run docs:api').toBe(true)
})

test.each(endpoints)('the example of $method $path is one the API would accept', (endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = paths[path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error('The document has no such operation.')
  if (endpoint.body) {
    expect(endpoint.body.safeParse(buildRequestExample(operation)).error?.issues).toBeUndefined()
  }
  for (const [status, response] of Object.entries(endpoint.responses)) {
    if (isBinaryResponse(response)) continue
    const schema = operation.responses[status]?.content['application/json']?.schema ?? {}
    const example = buildExample(schema, { includesOptional: true })
    expect(response.safeParse(example).error?.issues).toBeUndefined()
  }
})
