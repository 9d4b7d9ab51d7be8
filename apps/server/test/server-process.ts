import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunningProcess, startProcess } from '@fairgrove/testing/processes'
import { requireEnv } from '@fairgrove/testing/require-env'
import { publicUrl } from './server-harness.ts'

const linkSecret = 'a secret that only tests use, long enough'

/** Starts an entry point as in production: in its own process. */
export function startEntryPoint(
  entryPoint: 'api' | 'worker',
  env: { DATABASE_URL: string } & Record<string, string>,
  onLine: (line: string) => void = () => undefined,
): RunningProcess {
  return startProcess({
    name: entryPoint,
    command: process.execPath,
    args: [join(import.meta.dirname, `../src/${entryPoint}.ts`)],
    env: { ...buildEnvironment(), ...env },
    onLine,
  })
}

function buildEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    REDIS_URL: requireEnv('TEST_REDIS_URL'),
    SMTP_URL: requireEnv('TEST_SMTP_URL'),
    MAIL_FROM: 'Fairgrove <hello@fairgrove.test>',
    PUBLIC_URL: publicUrl,
    API_PORT: '0',
    LINK_SECRET: linkSecret,
    SEALING_KEYS: `test:${'k'.repeat(43)}=`,
    STORAGE_URL: pathToFileURL(tmpdir()).href,
    // Tests of payments set the stand-in's URL; others must not connect anywhere.
    PAYPAL_URL: 'http://127.0.0.1:1',
    PAYPAL_CLIENT_ID: 'stand-in',
    PAYPAL_CLIENT_SECRET: 'stand-in-secret',
    PAYPAL_WEBHOOK_ID: 'WH-STAND-IN',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'info',
  }
}
