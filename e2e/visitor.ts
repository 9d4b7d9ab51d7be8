import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'

export const siteUrl = new URL(process.env.BASE_URL ?? 'http://127.0.0.1:4100')

export type VisitorResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** The Set-Cookie headers with their attributes. */
  cookies: string[]
  text: string
}

type RequestOptions = { headers?: Record<string, string | undefined>; body?: string | Buffer }

/**
 * A visitor without a browser: sends exactly what a test asks for, including what no browser would, and
 * follows no redirect. Stores cookies as a browser does.
 */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #origin: URL

  /** Uses another origin than the site's own if one is given. */
  constructor(origin = siteUrl) {
    this.#origin = origin
  }

  async send(
    method: string,
    path: string,
    { headers = {}, body }: RequestOptions = {},
  ): Promise<VisitorResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const length = body === undefined ? undefined : String(Buffer.byteLength(body))
    const allHeaders = {
      host: siteUrl.host,
      cookie: cookie || undefined,
      'content-length': length,
      ...headers,
    }
    const response = await new Promise<VisitorResponse>((resolve, reject) => {
      const clientRequest = request({
        hostname: this.#origin.hostname,
        port: this.#origin.port,
        method,
        path,
        headers: Object.fromEntries(
          Object.entries(allHeaders).filter(([, value]) => value !== undefined),
        ),
      })
      clientRequest.once('error', reject).once('response', async (incoming) => {
        const { statusCode: status = 0, headers: responseHeaders } = incoming
        // A rejection may close the connection before all of a large body was sent.
        const text = await readAll(incoming).catch(() => '')
        resolve({
          status,
          headers: responseHeaders,
          cookies: responseHeaders['set-cookie'] ?? [],
          text,
        })
      })
      clientRequest.end(body)
    })
    for (const line of response.cookies) this.#storeCookie(line)
    return response
  }

  get = (path: string, headers: RequestOptions['headers'] = {}) =>
    this.send('GET', path, { headers })

  /** Posts a form as our own pages do; headers given as undefined are left out. */
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

  /** The session cookie's value, which an attacker would try to steal or plant. */
  get session(): string | undefined {
    return this.cookies.get('__Host-sid')
  }

  #storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=', 2)
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** Sends bytes no HTTP library would; returns the status line. */
export function sendRaw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(siteUrl.port), siteUrl.hostname)
    let received = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('The server did not respond.')))
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      received += bytes
      if (received.includes('\r\n')) socket.end()
    })
    socket.on('close', () => resolve(received.slice(0, received.indexOf('\r\n'))))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
