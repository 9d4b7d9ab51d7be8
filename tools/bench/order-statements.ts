import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { systemClock } from '../../apps/server/src/clock.ts'
import { openDb } from '../../apps/server/src/db/pool.ts'
import type { Deps } from '../../apps/server/src/deps.ts'
import { bundledGeocode } from '../../apps/server/src/providers/geocode/bundled.ts'

export type Statement = { text: string; values: unknown[] }
export type Cart = { token: string; body: object }

/** One order as the database sees it, and what in it must be another for every order. */
export type RecordedOrder = { statements: Statement[]; orderId: string; key: string }

/**
 * Sends carts through the real app and writes down the SQL it sends, from the session to the commit, so that
 * the reference runs what the shop runs and not what somebody believes it runs.
 */
export async function recordOrders(databaseUrl: string, carts: Cart[]): Promise<RecordedOrder[]> {
  const heard: Statement[] = []
  class Recorder extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed on unchanged.
    override query(...args: any[]): any {
      const [text, values] = args
      if (typeof text === 'string')
        heard.push({ text, values: Array.isArray(values) ? values : [] })
      return super.query(...(args as [string]))
    }
  }
  const db = openDb(new pg.Pool({ Client: Recorder, connectionString: databaseUrl, max: 1 }))
  const app = await buildApp({
    deps: {
      db,
      clock: systemClock,
      publicUrl: 'http://127.0.0.1',
      linkSecret: 'a secret for this bench alone, long enough',
      geocode: bundledGeocode,
      shop: { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 },
      // Ordering goods reaches none of the others.
    } as unknown as Deps,
    limiter: { check: async () => {}, close: async () => {} },
    trustedProxies: [],
  })
  try {
    const recorded: RecordedOrder[] = []
    for (const [index, { token, body }] of carts.entries()) {
      heard.length = 0
      const key = `recorded-${index}`
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
      const reply = await app.inject({ method: 'POST', url: '/api/orders', headers, payload: body })
      if (reply.statusCode !== 201) throw new Error(`The bench cannot order: ${reply.payload}`)
      recorded.push({ statements: heard.slice(), orderId: reply.json().order._id, key })
    }
    return recorded
  } finally {
    await app.close()
    await db.destroy()
  }
}
