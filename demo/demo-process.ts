import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { waitForFirstExit } from '@fairgrove/testing/run-until-stopped'

type Demo = {
  url: string
  inboxUrl: string
  databaseUrl: string
  /** Resolves with the exit code when the demo exits. */
  ended: Promise<number>
}

/** Starts the demo on free ports with demo data; resolves when ready, or with undefined if it exited before. */
export async function startDemo(
  stack: AsyncDisposableStack,
  { args = [], env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Demo | { url: undefined; ended: Promise<number> }> {
  const port = await findFreePort()
  const inboxPort = await findFreePort()
  let databaseUrl = ''
  const ready = Promise.withResolvers<void>()
  const demo = stack.use(
    startProcess({
      name: 'demo',
      command: process.execPath,
      args: ['demo/demo.ts', '--port', String(port), '--inbox-port', String(inboxPort), ...args],
      cwd: projectRoot,
      env: { ...process.env, ...env },
      onLine: (line) => {
        process.stderr.write(`demo   │ ${line}\n`)
        databaseUrl = /^Database: (.*)$/.exec(line)?.[1] ?? databaseUrl
        if (line.startsWith('ready ')) ready.resolve()
      },
    }),
  )
  const ended = waitForFirstExit(stack, [demo])
  await Promise.race([ready.promise, ended])
  if (!demo.isRunning()) return { url: undefined, ended }
  return {
    url: `http://127.0.0.1:${port}`,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    databaseUrl,
    ended,
  }
}
