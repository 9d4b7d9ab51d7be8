import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess } from '@fairgrove/testing/processes'
import type { Buildah } from './buildah.ts'

const debian = 'docker.io/library/debian:bookworm-slim'
const node = 'docker.io/library/node:24-bookworm-slim'
/** The npm of the base image. */
const npmVersion = '11.8.0'

/** As in Debian's own slim images. */
const excluded = ['doc', 'info', 'locale', 'man', 'groff', 'lintian', 'linda'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
)

const debianContainerfile = `FROM scratch
ADD debian.tar /
CMD ["bash"]
`

const nodeContainerfile = `FROM ${debian}
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY package /usr/local/lib/node_modules/npm
COPY node /usr/local/bin/node
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
CMD ["node"]
`

/**
 * The base images of deploy/Dockerfile under their own names, made from Debian's packages, the running Node and npm, so
 * that the build needs no image registry. Kept until they are removed with the folder.
 */
export async function buildBaseImages(buildah: Buildah): Promise<void> {
  if (await buildah.hasImage(node)) return
  const folder = join(buildah.folder, 'base')
  rmSync(folder, { recursive: true, force: true })
  const [debianFolder, nodeFolder] = [join(folder, 'debian'), join(folder, 'node')]
  for (const path of [debianFolder, nodeFolder]) mkdirSync(path, { recursive: true })

  const archive = join(debianFolder, 'debian.tar')
  await runProcess({
    name: 'mmdebstrap',
    command: 'mmdebstrap',
    args: ['--quiet', '--variant=minbase', ...excluded, 'bookworm', archive],
  })
  writeFileSync(join(debianFolder, 'Containerfile'), debianContainerfile)
  await buildah.build(debian, debianFolder)

  await runProcess({
    name: 'npm pack npm',
    command: 'npm',
    args: ['pack', '--silent', `npm@${npmVersion}`],
    cwd: nodeFolder,
  })
  await runProcess({
    name: 'tar',
    command: 'tar',
    args: ['-xzf', `npm-${npmVersion}.tgz`],
    cwd: nodeFolder,
  })
  for (const name of ['npm-cli.js', 'npx-cli.js'])
    chmodSync(join(nodeFolder, 'package/bin', name), 0o755)
  copyFileSync(process.execPath, join(nodeFolder, 'node'))
  writeFileSync(join(nodeFolder, 'Containerfile'), nodeContainerfile)
  await buildah.build(node, nodeFolder)
  rmSync(folder, { recursive: true })
}
