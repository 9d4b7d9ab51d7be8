import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { runUntilStopped, waitForFirstExit } from '@fairgrove/testing/run-until-stopped'
import { startSite } from '@fairgrove/testing/site'

/**
 * `npm start`: API, worker and web in production, with the given environment or that of `.env` (see
 * .env.example). Migrate first: `npm run db:migrate`.
 */
const dotEnv = join(projectRoot, '.env')
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv)
const env = { ...process.env, NODE_ENV: 'production' }

await runUntilStopped((stack) =>
  waitForFirstExit(stack, startSite({ env, stack, output: process.stdout })),
)
