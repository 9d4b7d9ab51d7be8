import { join } from 'node:path'
import { startIdentityProvider } from '@fairgrove/testing/identity-provider'
import { findFreePort } from '@fairgrove/testing/ports'
import { startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { runUntilStopped } from '@fairgrove/testing/run-until-stopped'
import { keepTemporaryFilesInMemory } from '@fairgrove/testing/services/folders'
import { startDemo } from '../demo/demo-process.ts'

/**
 * `npm run e2e`: the end-to-end tests of e2e/ in a real browser against the production build, with
 * `--no-build` against the existing build. Other arguments go to Playwright.
 */
const noBuildFlag = '--no-build'
const cliArguments = process.argv.slice(2)
keepTemporaryFilesInMemory()
const playwright = join(projectRoot, 'node_modules/.bin/playwright')

await runUntilStopped(async (stack) => {
  const metricsPort = await findFreePort()
  // Before the provider itself, whose only client is the demo.
  const identityPort = await findFreePort()
  const identityUrl = `http://127.0.0.1:${identityPort}`
  const client = { clientId: 'fairgrove', clientSecret: 'a secret of the tests' }
  const demo = await startDemo(stack, {
    args: cliArguments.filter((argument) => argument === noBuildFlag),
    // All tests come from one address, so the rate limits would stop them.
    env: {
      RATE_LIMIT_FACTOR: '1000',
      CRAWLER_NETWORKS: '192.0.2.0/24',
      NEWSLETTER_PER_MINUTE: '6000',
      METRICS_PORT: String(metricsPort),
      // In effect only for the test that sets the browser's random numbers to 0.
      WEB_VITALS_SAMPLE_PERCENT: '0.0001',
      DEMO_IMAGE_WIDTH: '400',
      OIDC_GOOGLE_ISSUER: identityUrl,
      OIDC_GOOGLE_CLIENT_ID: client.clientId,
      OIDC_GOOGLE_CLIENT_SECRET: client.clientSecret,
    },
  })
  if (!demo.url) return demo.ended
  const redirectUri = `${demo.url}/signin/google/return`
  stack.use(await startIdentityProvider({ ...client, redirectUri }, identityPort))
  const tests = stack.use(
    startProcess({
      name: 'playwright',
      command: process.execPath,
      args: [playwright, 'test', ...cliArguments.filter((argument) => argument !== noBuildFlag)],
      cwd: projectRoot,
      env: {
        ...process.env,
        BASE_URL: demo.url,
        INBOX_URL: demo.inboxUrl,
        IDENTITY_URL: identityUrl,
        // Only to make tomorrow's work due today.
        DEMO_DATABASE_URL: demo.databaseUrl,
        METRICS_URL: `http://127.0.0.1:${metricsPort}`,
      },
      onLine: (line) => process.stdout.write(`${line}\n`),
    }),
  )
  return Promise.race([demo.ended, tests.exited.then(({ code }) => code ?? 1)])
})
