import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../../..')

/** What development keeps between runs: databases and secrets of this machine. Never committed. */
export const scratchFolder = join(projectRoot, '.scratch')
