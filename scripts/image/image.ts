import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prefixLines, runProcess } from '@fairgrove/testing/processes'
import { projectRoot, scratchFolder } from '@fairgrove/testing/project'
import { installPythonProgram } from '../python/install-program.ts'
import { buildBaseImages } from './base-images.ts'
import { Buildah, type ImageConfig, mountMachineSettings } from './buildah.ts'
import { composePath } from './compose-file.ts'
import { findForbidden, findSecrets, listDevPackages, listFiles } from './contents.ts'
import { createImageSbom } from './image-sbom.ts'

/**
 * `npm run image`: builds deploy/Dockerfile as it is, looks into the images, and starts the services of
 * deploy/compose.yaml from them. `--fresh` starts without kept base images and layers, `--no-build` uses the images of the
 * last run.
 */
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
})
if (process.getuid?.() !== 0) throw new Error('Mounts and network namespaces need root.')

/** In compose.yaml, by the stage of the Dockerfile. */
const targets: { image: string; stage?: string }[] = [
  { image: 'fairgrove' },
  { image: 'fairgrove-edge', stage: 'edge' },
]
/** What an image may set: everything else belongs to the container. */
const allowedVariables = ['PATH', 'NODE_ENV']

const folder = join(scratchFolder, 'image')
if (values.fresh) rmSync(folder, { recursive: true, force: true })
const buildah = new Buildah(folder)
await using stack = new AsyncDisposableStack()

await timed('base images', () => buildBaseImages(buildah))
const dockerfile = join(projectRoot, 'deploy/Dockerfile')
const built: Record<string, { root: string; config: ImageConfig }> = {}
for (const { image, stage } of targets) {
  // Only npm needs this machine's settings.
  const options = stage ? ['--target', stage] : mountMachineSettings(folder)
  const args = ['--file', dockerfile, ...options]
  const name = `localhost/${image}:latest`
  if (!values['no-build'] || !(await buildah.hasImage(name)))
    await timed(`build of ${image}`, () => buildah.build(name, projectRoot, args))
  const root = await buildah.mount(name, stack)
  built[image] = { root, config: await buildah.readConfig(name) }
  await printLayers(name)
  checkContents(image, built[image])
}
const sbom = await createImageSbom(built.fairgrove?.root ?? '')
const sbomPath = join(scratchFolder, 'image.cdx.json')
writeFileSync(sbomPath, JSON.stringify(sbom))
console.log(`${sbom.components.length} components of the image are listed in ${sbomPath}`)

await timed('compose.yaml matches the schema of the Compose Specification', checkComposeSchema)
const description = join(folder, 'built.json')
writeFileSync(description, JSON.stringify(built))
await timed('services of compose.yaml, and an order', () =>
  runProcess({
    name: 'compose',
    command: 'unshare',
    args: [
      '--net',
      '--mount',
      process.execPath,
      join(projectRoot, 'scripts/image/compose.ts'),
      description,
    ],
    onLine: prefixLines('run', process.stdout),
  }),
)

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`✓ ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

async function printLayers(name: string): Promise<void> {
  const layers = await buildah.listLayers(name)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`
  for (const { instruction, bytes } of layers)
    console.log(`  ${megabytes(bytes)}  ${instruction.slice(0, 100)}`)
  console.log(`  ${megabytes(layers.reduce((sum, { bytes }) => sum + bytes, 0))}  together`)
}

function checkContents(
  image: string,
  { root, config }: { root: string; config: ImageConfig },
): void {
  const files = listFiles(root)
  const devPackages = listDevPackages(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const findings = [
    ...findForbidden(files, devPackages),
    ...findSecrets(root, files, [new URL(registry).host, '_authToken']),
    ...config.Env.filter((each) => !allowedVariables.includes(each.split('=')[0] ?? '')).map(
      (each) => `the variable ${each}`,
    ),
    ...(['', 'root', '0'].includes(config.User) ? ['it runs as root'] : []),
  ]
  if (findings.length > 0) throw new Error(`${image}:\n  ${findings.join('\n  ')}`)
  console.log(`✓ ${files.length} files of ${image}, nothing that does not belong there`)
}

async function checkComposeSchema(): Promise<void> {
  const program = await installPythonProgram({
    package: 'check-jsonschema',
    version: '0.39.0',
    program: 'check-jsonschema',
  })
  const args = ['--builtin-schema', 'vendor.compose-spec', composePath]
  await runProcess({ name: 'check-jsonschema', command: program, args })
}
