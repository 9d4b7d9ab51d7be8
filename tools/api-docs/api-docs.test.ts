import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBinary } from '../../packages/contract/src/endpoint.ts'
import { endpoints } from '../../packages/contract/src/endpoints.ts'
import { projectRoot } from '../project.ts'
import { currentApiPage, currentDocument } from './current.ts'
import { exampleOf } from './example.ts'
import { requestExample } from './page.ts'

const { paths } = currentDocument()

test('docs/api.md is what npm run docs:api would write', () => {
  const written = readFileSync(join(projectRoot, 'docs/api.md'), 'utf8')
  expect(written === currentApiPage(), 'Run: npm run docs:api').toBe(true)
})

test.each(endpoints)('the example of $method $path is one the API would accept', (endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = paths[path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error('The document has no such call.')
  if (endpoint.body) {
    expect(endpoint.body.safeParse(requestExample(operation)).error?.issues).toBeUndefined()
  }
  for (const [status, answer] of Object.entries(endpoint.answers)) {
    if (isBinary(answer)) continue
    const schema = operation.responses[status]?.content['application/json']?.schema ?? {}
    const example = exampleOf(schema, { isWhole: true })
    expect(answer.safeParse(example).error?.issues).toBeUndefined()
  }
})
