import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../../..')

/** Databases and secrets that development keeps between runs. Never committed. */
export const scratchFolder = join(projectRoot, '.scratch')

/** Debian's headless shell: rendering an invisible browser window costs as much as the page. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
