import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { chromiumPath } from '@fairgrove/testing/project'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { waitForUrl } from '@fairgrove/testing/wait'

type Chromium = { port: number; version: string }

/** A browser with a fresh profile, which Lighthouse controls through its debugging port. */
export async function startChromium(stack: AsyncDisposableStack): Promise<Chromium> {
  const port = await findFreePort()
  const profile = stack.use(createTemporaryFolder()).path
  const browser = stack.use(
    startProcess({
      name: 'chromium',
      command: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a GPU, software rendering would be what is measured.
        '--disable-gpu',
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
    }),
  )
  const facts = `http://127.0.0.1:${port}/json/version`
  await waitForUrl(facts, { what: 'chromium', process: browser })
  const { Browser } = (await (await fetch(facts)).json()) as { Browser: string }
  return { port, version: Browser.replace('/', ' ') }
}
