import { z } from 'zod'
import { npmOutput } from './npm.ts'

const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z
    .array(
      z.looseObject({
        group: z.string().optional(),
        name: z.string(),
        version: z.string().optional(),
      }),
    )
    .min(1),
})
export type Sbom = z.infer<typeof Sbom>

/** The npm packages of production, as CycloneDX. */
export async function createSbom(): Promise<Sbom> {
  return Sbom.parse(
    JSON.parse(await npmOutput(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])),
  )
}
