import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { genericPlanOption } from '../apps/server/src/db/pool.ts'
import type { Statement } from './statements.ts'

/**
 * A minimal handler: Fastify, a pool, the statement, its rows as JSON. No schema, session, limits or cache
 * headers. Started by the benchmark with the port, the database and a file of requests.
 */
const [port, connectionString, file] = process.argv.slice(2)
const scenarios: Statement[][][] = JSON.parse(readFileSync(file ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString, max: 8, options: genericPlanOption })
const prepared = scenarios.map((requests) =>
  requests.map((statements) =>
    statements.map(({ text, values }) => ({ name: hash('sha1', text), text, values })),
  ),
)

const app = Fastify()
app.get<{ Params: { question: string; request: string } }>(
  '/:question/:request',
  async ({ params }) => {
    const results: unknown[] = []
    for (const statement of prepared[Number(params.question)]?.[Number(params.request)] ?? []) {
      results.push((await pool.query(statement)).rows)
    }
    return results
  },
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
