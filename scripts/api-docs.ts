import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { renderCurrentApiPage } from './api-docs/current.ts'

/** `npm run docs:api`: writes docs/api.md from the declared endpoints. */
writeFileSync(join(projectRoot, 'docs/api.md'), renderCurrentApiPage())
console.log('Wrote docs/api.md.')
