import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/** What development keeps between runs: databases and secrets of this machine. Never committed. */
export const scratchFolder = join(projectRoot, '.scratch')
