import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { waitForUrl } from '@fairgrove/testing/wait'
import { virtualDisplayPath } from './installed-browsers.ts'

type DriverOptions = {
  stack: AsyncDisposableStack
  command: string
  getArgs: (port: number) => string[]
  env: NodeJS.ProcessEnv
}

/** Starts a WebDriver server on a free port; returns its URL when it is ready. */
export async function startDriver(options: DriverOptions): Promise<string> {
  const { stack, command, getArgs, env } = options
  const port = await findFreePort()
  const name = command.split('/').at(-1) ?? command
  const driver = stack.use(startProcess({ name, command, args: getArgs(port), env }))
  const url = `http://127.0.0.1:${port}`
  await waitForUrl(`${url}/status`, { what: name, process: driver })
  return url
}

/** Starts an X server without a screen, for browsers without a headless mode; returns its DISPLAY. */
export async function startVirtualDisplay(stack: AsyncDisposableStack): Promise<string> {
  const started = Promise.withResolvers<string>()
  const server = stack.use(
    startProcess({
      name: 'Xvfb',
      command: virtualDisplayPath,
      // It selects a free display number and writes it to stdout.
      args: ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
      onLine: (line) => {
        if (/^\d+$/.test(line)) started.resolve(`:${line}`)
      },
    }),
  )
  void server.exited.then(() => started.reject(new Error('Xvfb exited while starting.')))
  return started.promise
}
