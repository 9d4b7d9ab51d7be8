import { join } from 'node:path'
import { freePort } from './ports.ts'
import { startProcess } from './processes.ts'
import { projectRoot } from './project.ts'
import { runUntilStopped, untilOneEnds } from './until-stopped.ts'

/**
 * `npm run e2e`: the journeys of e2e/ in a real browser against the production build, with
 * `--no-build` against the build that is there. Everything else is passed on to Playwright.
 */
const noBuild = '--no-build'
const given = process.argv.slice(2)
const playwright = join(projectRoot, 'node_modules/.bin/playwright')

await runUntilStopped(async (parts) => {
  const port = await freePort()
  const inboxPort = await freePort()
  const ready = Promise.withResolvers<void>()
  const demo = parts.use(
    startProcess({
      name: 'demo',
      command: process.execPath,
      args: [
        ...['tools/demo.ts', '--port', String(port), '--inbox-port', String(inboxPort)],
        ...given.filter((argument) => argument === noBuild),
      ],
      cwd: projectRoot,
      // All journeys come from one address: what protects the site from that would stop them.
      env: { ...process.env, RATE_LIMIT_FACTOR: '1000' },
      onLine: (line) => {
        process.stderr.write(`demo   │ ${line}\n`)
        if (line.startsWith('ready ')) ready.resolve()
      },
    }),
  )
  const demoEnded = untilOneEnds(parts, [demo])
  await Promise.race([ready.promise, demoEnded])
  if (!demo.isRunning()) return demoEnded
  const tests = parts.use(
    startProcess({
      name: 'playwright',
      command: process.execPath,
      args: [playwright, 'test', ...given.filter((argument) => argument !== noBuild)],
      cwd: projectRoot,
      env: {
        ...process.env,
        BASE_URL: `http://127.0.0.1:${port}`,
        INBOX_URL: `http://127.0.0.1:${inboxPort}`,
      },
      onLine: (line) => process.stdout.write(`${line}\n`),
    }),
  )
  return Promise.race([demoEnded, tests.exited.then(({ code }) => code ?? 1)])
})
