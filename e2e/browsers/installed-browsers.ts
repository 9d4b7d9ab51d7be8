import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumPath } from '@fairgrove/testing/project'

export const engineNames = ['firefox', 'webkit', 'chromium'] as const
export type EngineName = (typeof engineNames)[number]

export type InstalledBrowser = { browser: string; driver: string }

/** Programs of each engine: the first that exists is used. */
const programs: Record<EngineName, { browser: readonly string[]; driver: readonly string[] }> = {
  firefox: {
    browser: ['/usr/bin/firefox-esr'],
    // From cargo: Debian has no package of it.
    driver: [process.env.GECKODRIVER_PATH ?? '', ...listInPath('geckodriver')],
  },
  webkit: { browser: listMiniBrowsers(), driver: ['/usr/bin/WebKitWebDriver'] },
  chromium: { browser: [chromiumPath], driver: ['/usr/bin/chromedriver'] },
}
export const virtualDisplayPath = '/usr/bin/Xvfb'

/** The browser and its driver, or undefined if one of them is missing. */
export function findInstalledBrowser(engine: EngineName): InstalledBrowser | undefined {
  const browser = programs[engine].browser.find(existsSync)
  const driver = programs[engine].driver.find(existsSync)
  if (!browser || !driver) return undefined
  // MiniBrowser has no headless mode.
  if (engine === 'webkit' && !existsSync(virtualDisplayPath)) return undefined
  return { browser, driver }
}

/** Says which engines are missing and how to install them; undefined if all are there. */
export function describeMissing(engines: readonly EngineName[]): string | undefined {
  const missing = engines.filter((engine) => !findInstalledBrowser(engine))
  if (missing.length === 0) return undefined
  return `Not installed, or without its driver: ${missing.join(', ')}. To install: npm run setup -- --browsers`
}

function listInPath(program: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders, `${process.env.HOME}/.cargo/bin`].map((folder) => join(folder, program))
}

/** WebKitGTK's own test browser, in a folder named for the machine and the library's version. */
function listMiniBrowsers(): string[] {
  const parents = [
    '/usr/lib',
    '/usr/libexec',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
  ]
  return parents.filter(existsSync).flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => join(parent, name, 'MiniBrowser')),
  )
}
