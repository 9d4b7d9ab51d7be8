import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import openBrowsingContext from 'selenium-webdriver/bidi/browsingContext.js'
import createLogInspector from 'selenium-webdriver/bidi/logInspector.js'
import { startDriver, startVirtualDisplay } from './driver-processes.ts'
import { type EngineName, findInstalledBrowser } from './installed-browsers.ts'
import { takePageErrors } from './page-errors.ts'

type EngineSettings = {
  getDriverArgs: (port: number) => string[]
  getCapabilities: (binary: string) => Record<string, unknown>
}

export type BrowserSession = {
  driver: WebDriver
  version: string
  /** Errors and warnings that pages logged since the last call, and exceptions they did not catch. */
  takeLoggedProblems: () => Promise<string[]>
}

type ViewportSize = { width: number; height: number }

const engineSettings: Record<EngineName, EngineSettings> = {
  firefox: {
    // By default every Firefox listens on port 9222 for BiDi.
    getDriverArgs: (port) => ['--host', '127.0.0.1', '--port', `${port}`, '--websocket-port', '0'],
    getCapabilities: (binary) => ({
      browserName: 'firefox',
      webSocketUrl: true,
      'moz:firefoxOptions': { binary, args: ['-headless'] },
    }),
  },
  webkit: {
    getDriverArgs: (port) => ['--host=127.0.0.1', `--port=${port}`],
    getCapabilities: (binary) => ({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation'],
      },
    }),
  },
  chromium: {
    getDriverArgs: (port) => [`--port=${port}`],
    getCapabilities: (binary) => ({
      browserName: 'chrome',
      webSocketUrl: true,
      'goog:chromeOptions': {
        binary,
        args: [
          '--no-sandbox',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          // As in playwright.config.ts: the map needs WebGL, and CI machines have no GPU.
          '--use-gl=angle',
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
        ],
      },
    }),
  },
}

/** A browser with its own driver and profile. Both stop with the stack. */
export async function startBrowser(
  engine: EngineName,
  options: { stack: AsyncDisposableStack; folder: string; size: ViewportSize },
): Promise<BrowserSession> {
  const { stack, folder, size } = options
  const installed = findInstalledBrowser(engine)
  if (!installed) throw new Error(`${engine} is not installed.`)
  const { getDriverArgs, getCapabilities } = engineSettings[engine]
  const loggedProblems: string[] = []
  const url = await startDriver({
    stack,
    command: installed.driver,
    getArgs: getDriverArgs,
    // Profiles and caches go into the run's folder.
    env: {
      ...process.env,
      HOME: folder,
      TMPDIR: folder,
      XDG_RUNTIME_DIR: folder,
      XDG_CONFIG_HOME: folder,
      ...(engine === 'webkit' && { DISPLAY: await startVirtualDisplay(stack) }),
    },
  })
  // The run's certificate is self-signed.
  const capabilities = { ...getCapabilities(installed.browser), acceptInsecureCerts: true }
  const driver = await new Builder()
    // Given a running driver, selenium does not look for one to download.
    .usingServer(url)
    .disableEnvironmentOverrides()
    .withCapabilities(new Capabilities(capabilities))
    .build()
  stack.defer(() => driver.quit())
  await driver.manage().setTimeouts({ script: 20_000, pageLoad: 60_000 })
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
  if (engine !== 'webkit') await collectLogEntries(driver, loggedProblems)
  // Firefox's windows are at least 500 px wide; BiDi can make the viewport narrower.
  if (engine === 'firefox') await setViewport(driver, size)
  const version = String((await driver.getCapabilities()).get('browserVersion'))
  const takeLoggedProblems = async () =>
    engine === 'webkit' ? takePageErrors(driver) : loggedProblems.splice(0)
  return { driver, version, takeLoggedProblems }
}

/** Firefox logs this for requests that a navigation aborts while the service worker forwards them. */
const abortedRequestMessage = /^Failed to load .* A ServiceWorker intercepted the request/

async function collectLogEntries(driver: WebDriver, problems: string[]): Promise<void> {
  const inspector = await createLogInspector(driver)
  await inspector.onLog(({ level, text }) => {
    if (!['error', 'warn'].includes(level) || abortedRequestMessage.test(text)) return
    problems.push(text)
  })
}

async function setViewport(driver: WebDriver, { width, height }: ViewportSize): Promise<void> {
  const browsingContextId = await driver.getWindowHandle()
  const context = await openBrowsingContext(driver, { browsingContextId })
  await context.setViewport(width, height)
}
