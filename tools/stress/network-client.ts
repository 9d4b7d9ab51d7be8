import { type Agent, request } from 'node:http'
import { text as readAll } from 'node:stream/consumers'

export type Answer = { status: number; body: string; milliseconds: number }

type Asked = {
  url: string
  /** Where the request comes from: Linux takes any address of 127.0.0.0/8, so each is a network of its own. */
  from: string
  agent?: Agent
  headers?: Record<string, string>
  /** Sent as JSON, by POST. */
  body?: object
}

/** One request from an address of the caller's choice. A broken connection counts as status 0. */
export function askFrom({ url, from, agent, headers = {}, body }: Asked): Promise<Answer> {
  const sent = body && JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string) =>
      resolve({ status, body: text, milliseconds: performance.now() - started })
    const asking = request(url, {
      ...{ method: sent ? 'POST' : 'GET', localAddress: from, timeout: 30_000 },
      ...(agent && { agent }),
      headers: {
        ...headers,
        ...(sent && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(sent)),
        }),
      },
    })
    asking
      .once('timeout', () => asking.destroy(new Error('no answer in 30 s')))
      .once('error', (error) => end(0, error.message))
      .once('response', (response) => {
        readAll(response).then(
          (text) => end(response.statusCode ?? 0, text),
          (error: Error) => end(0, error.message),
        )
      })
      .end(sent)
  })
}

/** Attackers live in 127.10.0.0/16, shoppers in 127.20.0.0/16. */
export function networkAddress(group: 'attacker' | 'shopper', n: number): string {
  return `127.${group === 'attacker' ? 10 : 20}.${Math.floor(n / 250)}.${(n % 250) + 1}`
}
