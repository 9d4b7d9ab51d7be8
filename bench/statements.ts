import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/clock.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import { samplePostalAddress } from '../apps/server/src/env.ts'
import { bundledGeocode } from '../apps/server/src/providers/geocode/bundled.ts'
import type { Scenario } from './scenarios.ts'

export type Statement = { text: string; values: unknown[] }

/** A scenario with the SQL of each of its requests. */
export type RecordedScenario = Scenario & { statements: Statement[][] }

export function recordStatements(
  databaseUrl: string,
  scenarios: Scenario[],
): Promise<RecordedScenario[]> {
  return withRecorder(databaseUrl, async (app, recordedStatements) => {
    const recorded: RecordedScenario[] = []
    for (const scenario of scenarios) {
      const statements: Statement[][] = []
      for (const url of scenario.paths) {
        recordedStatements.length = 0
        const { statusCode, body } = await app.inject({ url })
        if (statusCode !== 200) throw new Error(`${url} failed: ${statusCode}: ${body}`)
        statements.push(recordedStatements.slice())
      }
      recorded.push({ ...scenario, statements })
    }
    return recorded
  })
}

/** Runs the real app on a connection that records its SQL, so the references run exactly the same statements. */
export async function withRecorder<T>(
  databaseUrl: string,
  work: (app: FastifyInstance, recordedStatements: Statement[]) => Promise<T>,
): Promise<T> {
  const recordedStatements: Statement[] = []
  class Recorder extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed on unchanged.
    override query(...args: any[]): any {
      const [text, values = []] = args
      if (typeof text === 'string' && Array.isArray(values))
        recordedStatements.push({ text, values })
      return super.query(...(args as [string]))
    }
  }
  const db = openDb(new pg.Pool({ Client: Recorder, connectionString: databaseUrl, max: 1 }))
  const secret = 'a secret for one bench alone, long enough'
  const app = await buildApp({
    deps: {
      db,
      clock: systemClock,
      publicUrl: 'http://127.0.0.1',
      linkSecret: secret,
      linkSecrets: [secret],
      hashSecret: secret,
      encryptionKeys: [{ id: 'bench', key: Buffer.alloc(32) }],
      geocode: bundledGeocode,
      storage: unusedPort(),
      internet: unusedPort(),
      payments: unusedPort(),
      paymentButtons: { clientId: '', scriptUrl: '' },
      securityLogDays: 180,
      twoFactor: { isRequired: false },
      postalAddress: samplePostalAddress,
      newslettersPerMinute: 120,
      shop: { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 },
    },
    limiter: {
      check: async () => {},
      isAmongFirst: async () => true,
      close: async () => {},
      attempts: unusedPort(),
    },
    trustedProxies: [],
  })
  try {
    return await work(app, recordedStatements)
  } finally {
    await app.close()
    await db.destroy()
  }
}

/** Benchmarked requests must not call providers; this fails if one does. */
function unusedPort<Port extends object>(): Port {
  return new Proxy({} as Port, {
    get: (_, name) => {
      throw new Error(`A benchmark called ${String(name)} of a provider.`)
    },
  })
}
