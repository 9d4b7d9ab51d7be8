import type { Figure } from './figures.ts'
import { runPgbench } from './pgbench.ts'
import { type Statement, withRecorder } from './statements.ts'
import { runScript } from './wrk.ts'

export type Cart = { token: string; body: object }

/** One order as the database sees it, and what in it must be another for every order. */
export type RecordedOrder = { statements: Statement[]; orderId: string; key: string }

type Pace = { connections: number; seconds: number }

/** Sends the carts through the real app, from the session to the commit. */
export function recordOrders(databaseUrl: string, carts: Cart[]): Promise<RecordedOrder[]> {
  return withRecorder(databaseUrl, async (app, heard) => {
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
  })
}

/** Orders over HTTP, each with a key of its own. */
export function runOrders(origin: string, carts: Cart[], pace: Pace): Promise<Figure> {
  const name = crypto.randomUUID().slice(0, 8)
  const inLua = carts.map(
    ({ token, body }) => `{ ${JSON.stringify(token)}, ${JSON.stringify(JSON.stringify(body))} }`,
  )
  const lua = `
local carts = { ${inLua.join(',\n')} }
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
  return runScript(origin, lua, pace)
}

/** The same statements bare; order ids and keys are made new for every order. */
export function runBareOrders(
  databaseUrl: string,
  recorded: RecordedOrder[],
  pace: Pace,
): Promise<Figure> {
  const newName = "concat(:client_id::text, '-', :n::text)"
  return runPgbench({
    databaseUrl,
    requests: recorded.map(({ statements }) => statements),
    renewed: recorded.map(
      ({ orderId, key }) =>
        new Map([
          [orderId, `md5(${newName})::uuid`],
          [key, newName],
        ]),
    ),
    ...pace,
  })
}
