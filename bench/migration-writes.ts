import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import pg from 'pg'

/** One statement: when it started, how long it took, and the error if it failed. */
export type Write = { name: string; at: number; ms: number; error?: string }

const findProduct = `(select id from products where id >= $1::uuid and is_public order by id limit 1)`

/** With columns that every version has. The parameter is a random id. */
const statements = {
  price: `update products set price_cents = price_cents + 1, updated_at = now() where id = ${findProduct}`,
  stock: `update product_availability set on_hand = greatest(on_hand - 1, 0), confirmed_at = now()
    where product_id = ${findProduct}`,
  description: `update products set description = description || '', updated_at = now() where id = ${findProduct}`,
  review: `update reviews set helpful_count = helpful_count where id = (select id from reviews where id >= $1::uuid order by id limit 1)`,
  listing: `select id, name from products where is_public and id > $1::uuid order by created_at desc limit 24`,
}

/** Connections that run these statements in turn until they are stopped. */
export async function startWriters(databaseUrl: string, count: number) {
  const writes: Write[] = []
  let isStopped = false
  const run = async (index: number) => {
    const random = createSeededRandom(`writer ${index}`)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      while (!isStopped) {
        for (const [name, text] of Object.entries(statements)) {
          const id = randomId(random.next)
          const at = performance.now()
          const error = await client.query(text, [id]).then(
            () => undefined,
            (reason: Error) => reason.message,
          )
          writes.push({ name, at, ms: performance.now() - at, ...(error ? { error } : {}) })
        }
      }
    } finally {
      await client.end()
    }
  }
  const running = Array.from({ length: count }, (_, index) => run(index))
  const stop = async () => {
    isStopped = true
    await Promise.all(running)
    return writes
  }
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) }
}

function randomId(next: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
