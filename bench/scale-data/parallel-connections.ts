import pg from 'pg'

/** Several connections in parallel: one statement uses one core. */
export type ParallelConnections = AsyncDisposable & {
  /** The same statement once per connection; it takes its part by `i % lanes = lane`. */
  runOnEach: (
    statement: (shard: number, shardCount: number) => string,
    values?: unknown[],
  ) => Promise<void>
  /** Different statements, each on the next free connection. */
  runQueued: (statements: readonly string[]) => Promise<void>
  /** Sequentially on the first connection. */
  run: (statement: string, values?: unknown[]) => Promise<pg.QueryResult>
}

const sessionSettings = `
  set work_mem = '768MB';
  set maintenance_work_mem = '1GB';
  set max_parallel_maintenance_workers = 1;
  set synchronous_commit = off;
  set statement_timeout = 0;
  set jit = off`

export async function openParallelConnections(
  databaseUrl: string,
  count: number,
): Promise<ParallelConnections> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: databaseUrl }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  await Promise.all(clients.map((client) => client.query(sessionSettings)))
  const [first] = clients
  if (!first) throw new Error('At least one connection is needed.')

  return {
    async runOnEach(statement, values = []) {
      await Promise.all(
        clients.map((client, shard) => client.query(statement(shard, count), values)),
      )
    },
    async runQueued(statements) {
      const pending = [...statements]
      const work = async (client: pg.Client) => {
        for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
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
