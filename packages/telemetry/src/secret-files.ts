import { readFileSync } from 'node:fs'

/**
 * Reads every `NAME_FILE` of these names into `NAME`: a file can be mounted for one process, and appears neither in
 * the process list nor in container metadata.
 */
export function readSecretFiles(
  source: NodeJS.ProcessEnv,
  names: readonly string[],
): NodeJS.ProcessEnv {
  const secrets = names.flatMap((name) => {
    const path = source[`${name}_FILE`]
    if (!path) return []
    if (source[name]) throw new Error(`${name} and ${name}_FILE are both set: remove one of them.`)
    return [[name, readSecret(name, path)]]
  })
  return { ...source, ...Object.fromEntries(secrets) }
}

/** Editors and `openssl rand` end a file with a line break. */
function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new Error(`${name}_FILE names a file that can't be read.`)
  }
}
