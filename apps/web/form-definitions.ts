import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces *.form.ts in the browser's bundle by what forms show: required fields, limits, input
 * types. They are computed from the contract's schemas here, so no page contains the schema library.
 */
export const formDefinitions = (): Plugin => ({
  name: 'form-definitions',
  enforce: 'pre',
  load: {
    filter: { id: /\.form\.ts$/ },
    async handler(id) {
      if (this.environment.name === 'client') return toBrowserModule(id)
    },
  },
})

export async function toBrowserModule(path: string): Promise<string> {
  const definitions: Record<string, object> = await import(pathToFileURL(path).href)
  const exports = Object.entries(definitions).map(([name, definition]) => {
    if (!('schema' in definition)) {
      throw new Error(`${path}: '${name}' is not a form. Only defineForm() may be exported here.`)
    }
    const { schema, ...rest } = definition
    return `export const ${name} = ${JSON.stringify(rest)}`
  })
  return exports.join('\n')
}
