import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(m?js|css|svg|json|txt|webmanifest)$/

/**
 * Writes .br and .gz next to every text file of the client build, so nothing is compressed per
 * request.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const plain = await readFile(path)
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(plain, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}

/**
 * Writes the service worker into the client build. The build name in it makes browsers pick up a
 * new version.
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const source = await readFile(new URL('service-worker.ts', import.meta.url), 'utf8')
  const assets = await readdir(join(folder, 'assets'))
  const buildName = hash('sha256', assets.sort().join()).slice(0, 16)
  const script = stripTypeScriptTypes(source, { mode: 'strip' })
  const code = script.split('\n').map((line) => line.trimEnd())
  const text = `const buildName = '${buildName}'\n${code.join('\n').replace(/\n{3,}/g, '\n\n')}`
  await writeFile(join(folder, 'service-worker.js'), text)
}
