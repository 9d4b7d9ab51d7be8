import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildOrderBody, seedBuyers, seedProduct } from '@fairgrove/testing/seed-shop'
import pg from 'pg'
import { openDb, openPool } from '../apps/server/src/db/pool.ts'
import { seedBrand, seedDispensary } from '../apps/server/test/seed-directory.ts'

/** What the visitors of one period saw. */
export type VisitResults = { reads: number; writes: number; errors: string[]; staleReads: string[] }

type ApiResponse = { status: number; body: Record<string, unknown> }

/** Unpaid orders from one network are limited. */
const createRandomIp = () => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Sends requests as the web server does for one browser: with the position of its last change. */
export class Browser {
  #position = '0'
  #requests = 0
  readonly #apiUrls: string[]
  readonly #headers: Record<string, string>

  constructor(apiUrls: string[], token?: string) {
    this.#apiUrls = apiUrls
    this.#headers = token ? { authorization: `Bearer ${token}` } : {}
  }

  /** To another API process than the request before. */
  async send(method: string, path: string, body?: object): Promise<ApiResponse> {
    this.#requests += 1
    const response = await fetch(`${this.#apiUrls[this.#requests % this.#apiUrls.length]}${path}`, {
      method,
      headers: {
        ...this.#headers,
        'x-forwarded-for': createRandomIp(),
        'x-write-position': this.#position,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    this.#position = response.headers.get('x-write-position') ?? this.#position
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

/** Someone who changes a number that only they change, and the page where they see it. */
type Writer = {
  write: (n: number) => Promise<ApiResponse>
  /** In their own browser, or in another one. */
  read: (browser?: Browser) => Promise<number | string>
}

/** An admin who counts a dispensary's stock, and reads its menu. */
export async function createStockCounter(databaseUrl: string, apiUrls: string[]): Promise<Writer> {
  const pool = openPool(databaseUrl, { max: 1, warn: () => undefined })
  try {
    const db = openDb(pool)
    const [token = ''] = await seedBuyers(pool, 1, 'counter')
    await pool.query(`update accounts set is_admin = true where email like 'counter-%'`)
    const dispensaryId = await seedDispensary(db, { isApproved: true })
    const brandId = await seedBrand(db)
    const productId = randomUUID()
    await pool.query(
      `insert into products (id, brand_id, name, category, kind, status, created_at, updated_at)
       values ($1, $2, 'Cedar gummies', 'Edible', 'thc', 'approved', now(), now())`,
      [productId, brandId],
    )
    const own = new Browser(apiUrls, token)
    return {
      write: (n) =>
        own.send('PUT', `/api/dispensaries/${dispensaryId}/products/${productId}`, {
          onHand: n,
        }),
      async read(browser = own) {
        const { status, body } = await browser.send('GET', `/api/dispensaries/${dispensaryId}/menu`)
        const [product] = (body.products ?? []) as { onHand: number }[]
        return product?.onHand ?? `${status} without the product`
      },
    }
  } finally {
    await pool.end()
  }
}

/** A guest who orders one shirt after the other, and reads how many are left. Nobody else buys these. */
export async function createGuest(databaseUrl: string, apiUrls: string[]): Promise<Writer> {
  const stock = 9_000
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { productId } = await seedProduct(client, { M: stock })
    const own = new Browser(apiUrls)
    return {
      write(n) {
        const body = buildOrderBody(
          [{ product: productId, size: 'M', qty: 1 }],
          `guest-${n}-${productId}@example.test`,
        )
        return own.send('POST', '/api/orders', body)
      },
      async read(browser = own) {
        const { status, body } = await browser.send('GET', `/api/products/${productId}`)
        const product = body.product as { countInStock: number } | undefined
        return product ? stock - product.countInStock : `${status} without the product`
      },
    }
  } finally {
    await client.end()
  }
}

/** Writes and reads in turns until stopped: every read must show the last write. */
export async function visitAsWriter(
  writer: Writer,
  results: () => VisitResults,
  isStopped: () => boolean,
): Promise<void> {
  for (let n = 1; !isStopped(); n += 1) {
    try {
      const { status, body } = await writer.write(n)
      results().writes += 1
      if (status >= 300) results().errors.push(`write: ${status} ${JSON.stringify(body)}`)
      // Some read at once, some after a moment, when replicas may have it.
      for (const pauseMs of [0, 30, 300]) {
        await sleep(pauseMs)
        const seen = await writer.read()
        results().reads += 1
        if (typeof seen === 'string') results().errors.push(seen)
        else if (seen !== n) results().staleReads.push(`read ${seen} after writing ${n}`)
      }
    } catch (error) {
      results().errors.push(String(error))
    }
  }
}

/** Reads one public endpoint after the other until stopped. */
export async function visitAsReader(
  apiUrls: string[],
  paths: string[],
  results: () => VisitResults,
  isStopped: () => boolean,
): Promise<void> {
  const browser = new Browser(apiUrls)
  for (let n = 0; !isStopped(); n += 1) {
    const path = paths[n % paths.length] ?? '/api/home'
    try {
      const { status } = await browser.send('GET', path)
      results().reads += 1
      if (status !== 200) results().errors.push(`${path}: ${status}`)
    } catch (error) {
      results().errors.push(`${path}: ${error}`)
    }
    await sleep(2)
  }
}
