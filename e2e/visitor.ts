import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'

export const siteUrl = new URL(process.env.BASE_URL ?? 'http://127.0.0.1:4100')

export type VisitorResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** The Set-Cookie lines, attributes and all. */
  cookies: string[]
  text: string
}

type RequestOptions = { headers?: Record<string, string | undefined>; body?: string | Buffer }

/**
 * A visitor without a browser: sends exactly what a test says, also what no browser would, and
 * follows no redirect. Cookies are kept like a browser keeps them.
 */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #door: URL

  /** Comes in by another door than the site's own, when one is given. */
  constructor(origin = siteUrl) {
    this.#door = origin
  }

  async send(
    method: string,
    path: string,
    { headers = {}, body }: RequestOptions = {},
  ): Promise<VisitorResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const length = body === undefined ? undefined : String(Buffer.byteLength(body))
    const allHeaders = {
      ...{ host: siteUrl.host, cookie: cookie || undefined, 'content-length': length },
      ...headers,
    }
    const answer = await new Promise<VisitorResponse>((resolve, reject) => {
      const clientRequest = request({
        hostname: this.#door.hostname,
        port: this.#door.port,
        method,
        path,
        headers: Object.fromEntries(
          Object.entries(allHeaders).filter(([, value]) => value !== undefined),
        ),
      })
      clientRequest.once('error', reject).once('response', async (response) => {
        const { statusCode: status = 0, headers: responseHeaders } = response
        // A refusal may close the connection before all of a large body was sent.
        const text = await readAll(response).catch(() => '')
        resolve({
          status,
          headers: responseHeaders,
          cookies: responseHeaders['set-cookie'] ?? [],
          text,
        })
      })
      clientRequest.end(body)
    })
    for (const line of answer.cookies) this.#keep(line)
    return answer
  }

  get = (path: string, headers: RequestOptions['headers'] = {}) =>
    this.send('GET', path, { headers })

  /** A form as our own pages send it; headers given as undefined are left out. */
  post = (path: string, fields: Record<string, string>, headers: RequestOptions['headers'] = {}) =>
    this.send('POST', path, {
      headers: {
        origin: siteUrl.origin,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })

  passAgeGate = () => this.post('/age_verification', { answer: 'yes' })

  signIn = ({ email, password }: { email: string; password: string }, redirect = '/') =>
    this.post(`/signin?redirect=${encodeURIComponent(redirect)}`, { email, password })

  /** The session cookie's value: what an attacker would like to know, or to have planted. */
  get session(): string | undefined {
    return this.cookies.get('__Host-sid')
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=', 2)
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** Bytes no HTTP library would send. Answers the status line. */
export function sendRaw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(siteUrl.port), siteUrl.hostname)
    let received = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('The server did not answer.')))
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      received += bytes
      if (received.includes('\r\n')) socket.end()
    })
    socket.on('close', () => resolve(received.slice(0, received.indexOf('\r\n'))))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
