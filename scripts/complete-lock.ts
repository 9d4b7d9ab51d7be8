import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'

/**
 * `npm run lock:complete`, after `npm install` from a registry without binaries for other platforms: npm then
 * leaves those optional packages out of the lock, and `npm ci` rejects it.
 */
type Package = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Package & Record<string, unknown>> }

const platformPattern =
  /[/-](darwin|win32|android|freebsd|netbsd|openbsd|sunos|aix|openharmony|linux)(?=-|$)/
const architecturePattern = /[/-](arm64|x64|ia32|arm|ppc64|riscv64|s390x|loong64|mips64el|wasm32)/

const file = join(projectRoot, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
let added = 0
for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isInstalledFor(path, name)) continue
    const platform = platformPattern.exec(name)?.[1]
    const architecture = architecturePattern.exec(name)?.[1]
    if (!platform && !architecture) continue
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      ...(architecture ? { cpu: [architecture] } : {}),
      ...(dev ? { dev } : {}),
      optional: true,
      ...(platform ? { os: [platform] } : {}),
    }
    added += 1
  }
}
const { '': root, ...rest } = lock.packages
const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = { '': root as Package & Record<string, unknown>, ...Object.fromEntries(sorted) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other systems added to the lock`)

/** Node looks in the package's own folder and then in every parent folder. */
function isInstalledFor(path: string, name: string): boolean {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}
