import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { noLimits, startEdge } from '@fairgrove/testing/edge'
import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { runUntilStopped } from '@fairgrove/testing/run-until-stopped'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startDemo } from '../demo/demo-process.ts'
import { describeMissing, engineNames } from '../e2e/browsers/installed-browsers.ts'

/**
 * `npm run e2e:browsers`: the main journeys in Firefox, WebKit and Chromium against the production build, with `--no-build`
 * against the existing build. `--browser firefox` and `--journey shopper` run a part and may be repeated.
 */
const { values } = parseArgs({
  options: {
    'no-build': { type: 'boolean', default: false },
    browser: { type: 'string', multiple: true, default: [...engineNames] },
    journey: { type: 'string', multiple: true, default: [] },
  },
})
const unknown = values.browser.filter((name) => !engineNames.some((engine) => engine === name))
const problem =
  unknown.length > 0
    ? `Unknown: ${unknown.join(', ')}. Browsers are ${engineNames.join(', ')}.`
    : describeMissing(engineNames.filter((engine) => values.browser.includes(engine)))
if (problem) {
  console.error(problem)
  process.exit(2)
}

/** Self-signed, for one run. */
function createCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-days',
    '1',
    '-out',
    certificate,
    '-keyout',
    key,
  ]
  execFileSync('openssl', args, { stdio: 'ignore' })
  // nginx runs as another user.
  chmodSync(key, 0o644)
  return { certificate, key }
}

await runUntilStopped(async (stack) => {
  const { path: folder } = stack.use(createTemporaryFolder())
  // WebKit accepts no Secure cookies over plain HTTP, not even on loopback.
  const tlsPort = await findFreePort()
  const url = `https://127.0.0.1:${tlsPort}`
  const demo = await startDemo(stack, {
    args: ['--public-url', url, ...(values['no-build'] ? ['--no-build'] : [])],
    env: { RATE_LIMIT_FACTOR: '1000' },
  })
  if (!demo.url) return demo.ended
  const tls = { port: tlsPort, ...createCertificate(folder) }
  const edge = await startEdge({ folder, web: [new URL(demo.url).host], limits: noLimits, tls })
  stack.use(edge.process)
  const journeys = stack.use(
    startProcess({
      name: 'journeys',
      command: process.execPath,
      args: [
        'e2e/browsers/run.ts',
        ...values.browser.flatMap((name) => ['--browser', name]),
        ...values.journey.flatMap((name) => ['--journey', name]),
      ],
      cwd: projectRoot,
      env: { ...process.env, BASE_URL: url, INBOX_URL: demo.inboxUrl },
      onLine: (line) => process.stdout.write(`${line}\n`),
    }),
  )
  return Promise.race([demo.ended, journeys.exited.then(({ code }) => code ?? 1)])
})
