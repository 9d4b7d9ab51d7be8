import pg from 'pg'

/** Several connections that work side by side: one statement is one core, and there are more. */
export type Lanes = AsyncDisposable & {
  /** The same statement once per lane; it takes its part by `i % lanes = lane`. */
  share: (statement: (lane: number, lanes: number) => string, values?: unknown[]) => Promise<void>
  /** Different statements, each to whoever is free next. */
  queue: (statements: readonly string[]) => Promise<void>
  /** One after the other on the first lane. */
  run: (statement: string, values?: unknown[]) => Promise<pg.QueryResult>
}

const perLane = `
  set work_mem = '768MB';
  set maintenance_work_mem = '1GB';
  set max_parallel_maintenance_workers = 1;
  set synchronous_commit = off;
  set statement_timeout = 0;
  set jit = off`

export async function openLanes(databaseUrl: string, count: number): Promise<Lanes> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: databaseUrl }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  await Promise.all(clients.map((client) => client.query(perLane)))
  const [first] = clients
  if (!first) throw new Error('At least one lane is needed.')

  return {
    async share(statement, values = []) {
      await Promise.all(clients.map((client, lane) => client.query(statement(lane, count), values)))
    },
    async queue(statements) {
      const waiting = [...statements]
      const work = async (client: pg.Client) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          await client.query(next)
        }
      }
      await Promise.all(clients.map(work))
    },
    run: (statement, values = []) => first.query(statement, values),
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
