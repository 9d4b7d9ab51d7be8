import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSbom, type Sbom } from '../supply-chain/sbom.ts'

type DebianPackage = { name: string; version: string; architecture: string }

/** What an image is made of, as CycloneDX: its npm packages, Node, and the Debian packages of its base. */
export async function createImageSbom(root: string): Promise<Sbom> {
  const npm = await createSbom()
  const path = (name: string) => join(root, 'app/node_modules', name)
  const isInImage = ({ group, name }: { group?: string; name: string }) =>
    existsSync(path(group ? `${group}/${name}` : name))
  const components = npm.components.filter(isInImage)
  const debian = listDebianPackages(readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8'))
  return {
    ...npm,
    components: [
      ...components,
      {
        type: 'application',
        name: 'node',
        version: process.versions.node,
        purl: `pkg:generic/node@${process.versions.node}`,
      },
      ...debian.map(({ name, version, architecture }) => ({
        type: 'library',
        name,
        version,
        purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`,
      })),
    ],
  }
}

/** The installed packages of dpkg's status file. */
export function listDebianPackages(status: string): DebianPackage[] {
  return status.split('\n\n').flatMap((entry) => {
    const read = (field: string) => new RegExp(`^${field}: (.+)$`, 'm').exec(entry)?.[1] ?? ''
    if (!read('Status').endsWith(' installed')) return []
    return [{ name: read('Package'), version: read('Version'), architecture: read('Architecture') }]
  })
}
