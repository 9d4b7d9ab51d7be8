import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What no image may contain, by path. npm packages may bring files of these names, except settings and keys. */
const forbidden: { what: string; pattern: RegExp; inPackages: boolean }[] = [
  { what: 'settings of a registry', pattern: /(^|\/)\.?npmrc$/, inPackages: true },
  { what: 'an environment file', pattern: /(^|\/)\.env(\.|$)/, inPackages: false },
  { what: 'a private key', pattern: /\.(key|p12|pfx)$|(^|\/)id_(rsa|ed25519)$/, inPackages: false },
  { what: 'source control', pattern: /(^|\/)\.(git|github|ci)(\/|$)/, inPackages: false },
  {
    what: 'a test',
    pattern: /\.test\.tsx?$|^app\/(apps\/\w+|deploy)\/tests?\//,
    inPackages: false,
  },
  {
    what: 'a development folder',
    pattern: /^app\/(e2e|demo|bench|chaos|scripts|docs)\//,
    inPackages: false,
  },
  { what: 'our test package', pattern: /(^|\/)(@fairgrove|packages)\/testing\//, inPackages: true },
]

const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/

export type ImageFile = { path: string; mode: number; uid: number }

/** Every file below the root of an image, by its path without a slash in front. */
export function listFiles(root: string, folder = ''): ImageFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(root, path)
    if (!entry.isFile()) return []
    const { mode, uid } = statSync(join(root, path))
    return [{ path, mode, uid }]
  })
}

/** Paths of `packages` in package-lock.json that production doesn't install. */
export function listDevPackages(lock: string): string[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> }
  return Object.keys(packages).filter((path) => packages[path]?.dev)
}

/** One line for each file that should not be in an image; none if it is right. */
export function findForbidden(files: ImageFile[], devPackages: readonly string[]): string[] {
  const findings = files.flatMap(({ path, mode, uid }) => {
    const isOurs = path.startsWith('app/')
    const isInPackages =
      /(^|\/)node_modules\//.test(path) && !path.startsWith('app/node_modules/@fairgrove/')
    const found = forbidden
      .filter(({ pattern, inPackages }) => (inPackages || !isInPackages) && pattern.test(path))
      .map(({ what }) => `${path}: ${what}`)
    const isWritable = isOurs && (uid !== 0 || (mode & 0o022) !== 0)
    return isWritable ? [...found, `${path}: the app's user could change it`] : found
  })
  const folders = new Set(files.map(({ path }) => path.replace(/^app\//, '')))
  const installed = devPackages.filter((path) => folders.has(`${path}/package.json`))
  return [...findings, ...installed.map((path) => `app/${path}: a development dependency`)]
}

/** Files of our own, and of Debian's configuration, that contain a private key or one of these texts. */
export function findSecrets(root: string, files: ImageFile[], texts: readonly string[]): string[] {
  return files.flatMap(({ path }) => {
    const isSearched = /^(app\/(?!node_modules\/.+\/)|etc\/|root\/|home\/|usr\/local\/etc\/)/.test(
      path,
    )
    if (!isSearched) return []
    const content = readFileSync(join(root, path), 'latin1')
    const found = texts.filter((text) => content.includes(text)).map(() => 'a text of this machine')
    if (privateKey.test(content)) found.push('a private key')
    return found.map((what) => `${path}: ${what}`)
  })
}
