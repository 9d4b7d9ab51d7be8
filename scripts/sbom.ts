import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createSbom } from './supply-chain/sbom.ts'

/** `npm run sbom -- --output file`: the packages we ship, as CycloneDX. */
const { values } = parseArgs({
  options: { output: { type: 'string', default: '.scratch/sbom.cdx.json' } },
})

const sbom = await createSbom()
const file = resolve(values.output)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(sbom))
console.log(`${sbom.components.length} packages are listed in ${values.output}.`)
