import type { Measurement } from './measurement.ts'
import { runPgbench } from './pgbench.ts'
import { type Statement, withRecorder } from './statements.ts'
import { runWrkScript } from './wrk.ts'

export type Cart = { token: string; body: object }

/** One order's statements, and which of their values must be unique per order. */
export type RecordedOrder = { statements: Statement[]; orderId: string; key: string }

type Load = { connections: number; seconds: number }

/** Sends the carts through the real app, from the session to the commit. */
export function recordOrders(databaseUrl: string, carts: Cart[]): Promise<RecordedOrder[]> {
  return withRecorder(databaseUrl, async (app, recordedStatements) => {
    const recorded: RecordedOrder[] = []
    for (const [index, { token, body }] of carts.entries()) {
      recordedStatements.length = 0
      const key = `recorded-${index}`
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
      const response = await app.inject({
        method: 'POST',
        url: '/api/orders',
        headers,
        payload: body,
      })
      if (response.statusCode !== 201)
        throw new Error(`The benchmark cannot place an order: ${response.payload}`)
      recorded.push({
        statements: recordedStatements.slice(),
        orderId: response.json().order._id,
        key,
      })
    }
    return recorded
  })
}

/** Orders over HTTP, each with its own idempotency key. */
export function runOrders(origin: string, carts: Cart[], load: Load): Promise<Measurement> {
  const name = crypto.randomUUID().slice(0, 8)
  const luaCarts = carts.map(
    ({ token, body }) => `{ ${JSON.stringify(token)}, ${JSON.stringify(JSON.stringify(body))} }`,
  )
  const lua = `
local carts = { ${luaCarts.join(',\n')} }
local turn = 0
function request()
  turn = turn + 1
  local cart = carts[turn % #carts + 1]
  return wrk.format('POST', '/api/orders', {
    ['content-type'] = 'application/json',
    ['authorization'] = 'Bearer ' .. cart[1],
    ['idempotency-key'] = '${name}-' .. turn,
  }, cart[2])
end
`
  return runWrkScript(origin, lua, load)
}

/** The same statements in pgbench; order ids and keys are generated for every order. */
export function runBareOrders(
  databaseUrl: string,
  recorded: RecordedOrder[],
  load: Load,
): Promise<Measurement> {
  const newValueSql = "concat(:client_id::text, '-', :n::text)"
  return runPgbench({
    databaseUrl,
    requests: recorded.map(({ statements }) => statements),
    freshValues: recorded.map(
      ({ orderId, key }) =>
        new Map([
          [orderId, `md5(${newValueSql})::uuid`],
          [key, newValueSql],
        ]),
    ),
    ...load,
  })
}
