import { setTimeout as sleep } from 'node:timers/promises'
import type { People } from './people.ts'
import type { Shop } from './shop.ts'

/** What one person got. Status 0: no response at all. */
export type Answer = {
  status: number
  text: string
  seconds: number
  /** For the next request of the same browser: with a replica, it says what this one wrote. */
  cookies: string
}

/** Longer than every limit of a cell, so that a hang is measured and not only reported. */
const requestTimeoutSeconds = 60

type SiteRequest = {
  as: keyof People['cookies']
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  idempotencyKey?: string
  headers?: Record<string, string>
  /** The request before, of the same browser. */
  after?: Answer
}

/** One request as a browser sends it, by way of the web server. Nothing is repeated. */
export async function requestSite(
  { url, people }: Shop,
  path: string,
  { as, method = 'GET', body, idempotencyKey, headers, after }: SiteRequest,
): Promise<Answer> {
  const startedAt = performance.now()
  const finish = (status: number, text: string, setCookies: string[] = []) => ({
    status,
    text,
    cookies: setCookies.map((cookie) => `; ${cookie.split(';')[0]}`).join(''),
    seconds: (performance.now() - startedAt) / 1000,
  })
  try {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: people.cookies[as] + (after?.cookies ?? ''),
        origin: url,
        // A network of its own: unpaid orders of one network may hold only so much.
        'x-forwarded-for': createRandomAddress(),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutSeconds * 1000),
    })
    return finish(response.status, await readVisibleText(response), response.headers.getSetCookie())
  } catch (error) {
    return finish(0, (error as Error).message)
  }
}

function createRandomAddress(): string {
  return `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

/** Of a page its text, of a problem its message, of an image its type. */
async function readVisibleText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  if (type.startsWith('image/')) return `${type} ${bytes.toString('latin1', 0, 16)}`
  const text = bytes.toString()
  if (type.startsWith('application/json')) {
    const { message } = JSON.parse(text) as { message?: string }
    return message ?? text
  }
  return text
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** Repeats until it returns true. Returns how long that took in seconds; undefined if it took longer than allowed. */
export async function measureUntil(
  isTrue: () => Promise<boolean>,
  timeoutSeconds: number,
): Promise<number | undefined> {
  const startedAt = performance.now()
  for (;;) {
    const isDone = await isTrue()
    const seconds = (performance.now() - startedAt) / 1000
    if (isDone) return seconds
    if (seconds > timeoutSeconds) return undefined
    await sleep(200)
  }
}
