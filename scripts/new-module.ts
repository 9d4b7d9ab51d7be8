import { parseArgs } from 'node:util'
import { runProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { createModule } from './new-module/create-module.ts'
import { toSingular } from './new-module/names.ts'

/**
 * `npm run new:module -- gift-cards`: scaffolds a small working module, from table to screen. `--one NOUN`
 * gives the singular where it is not the plural without its s.
 */
const { values, positionals } = parseArgs({
  options: { one: { type: 'string' } },
  allowPositionals: true,
})
const [plural] = positionals
if (!plural || positionals.length > 1) {
  console.error('Usage: npm run new:module -- PLURAL-NOUN [--one NOUN]')
  process.exit(2)
}
const files = createModule(projectRoot, { plural, singular: values.one ?? toSingular(plural) })
const tool = (name: string, ...args: string[]) =>
  runProcess({
    name,
    command: process.execPath,
    args,
    cwd: projectRoot,
    onLine: (line) => console.log(line),
  })
const formatted = files.filter((file) => /\.(ts|tsx|cjs)$/.test(file))
await tool('biome', 'node_modules/.bin/biome', 'check', '--write', ...formatted)
await tool('table types', 'scripts/db-types.ts')
await tool('API examples', 'scripts/api-docs.ts')

console.log(`\nMade or changed:\n${files.map((file) => `  ${file}`).join('\n')}

Its word belongs into CONTEXT.md, its screen into a menu, its page and calls into docs/spec-map.md.
Then: npm run check`)
