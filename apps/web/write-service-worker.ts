import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Writes the service worker into the client build. Another build is another name, so browsers take it up. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const source = await readFile(new URL('service-worker.ts', import.meta.url), 'utf8')
  const assets = await readdir(join(folder, 'assets'))
  const buildName = hash('sha256', assets.sort().join()).slice(0, 16)
  const script = stripTypeScriptTypes(source, { mode: 'strip' })
  const code = script.split('\n').map((line) => line.trimEnd())
  const text = `const buildName = '${buildName}'\n${code.join('\n').replace(/\n{3,}/g, '\n\n')}`
  await writeFile(join(folder, 'service-worker.js'), text)
}
