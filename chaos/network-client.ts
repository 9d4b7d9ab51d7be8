import { type Agent, request } from 'node:http'
import { text as readAll } from 'node:stream/consumers'

export type TimedResponse = { status: number; body: string; milliseconds: number }

type TimedRequest = {
  url: string
  /** Source address: Linux accepts any address of 127.0.0.0/8, so each is its own network. */
  from: string
  agent?: Agent
  headers?: Record<string, string>
  /** Sent as JSON, by POST. */
  body?: object
}

/** Sends one request from the given address. A broken connection counts as status 0. */
export function sendFrom({
  url,
  from,
  agent,
  headers = {},
  body,
}: TimedRequest): Promise<TimedResponse> {
  const payload = body && JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve) => {
    const finish = (status: number, text: string) =>
      resolve({ status, body: text, milliseconds: performance.now() - started })
    const clientRequest = request(url, {
      method: payload ? 'POST' : 'GET',
      localAddress: from,
      timeout: 30_000,
      ...(agent && { agent }),
      headers: {
        ...headers,
        ...(payload && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
      },
    })
    clientRequest
      .once('timeout', () => clientRequest.destroy(new Error('no response in 30 s')))
      .once('error', (error) => finish(0, error.message))
      .once('response', (response) => {
        readAll(response).then(
          (text) => finish(response.statusCode ?? 0, text),
          (error: Error) => finish(0, error.message),
        )
      })
      .end(payload)
  })
}

/** Attackers use 127.10.0.0/16, shoppers 127.20.0.0/16. */
export function networkAddress(group: 'attacker' | 'shopper', n: number): string {
  return `127.${group === 'attacker' ? 10 : 20}.${Math.floor(n / 250)}.${(n % 250) + 1}`
}
