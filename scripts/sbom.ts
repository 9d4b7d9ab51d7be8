import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { npmOutput } from './supply-chain/npm.ts'

/** `npm run sbom -- --output file`: the packages we ship, as CycloneDX. */
const { values } = parseArgs({
  options: { output: { type: 'string', default: '.scratch/sbom.cdx.json' } },
})

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string() })).min(1),
})

const json = await npmOutput(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])
const { components } = Sbom.parse(JSON.parse(json))
const file = resolve(values.output)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, json)
console.log(`${components.length} packages are listed in ${values.output}.`)
