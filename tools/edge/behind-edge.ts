import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../services/folders.ts'
import { type EdgeOptions, startEdge } from './edge.ts'
import { type Origin, startOrigin } from './origin.ts'

export const kept = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
}

type Respond = (n: number, response: ServerResponse, request: IncomingMessage) => void

/** nginx in front of origins of the test's own; each answer carries a number, so that copies are known by it. */
export const behindEdge = (...responders: Respond[]) => behindEdgeWith({}, ...responders)

type Options = Pick<EdgeOptions, 'limits' | 'behind'>

export async function behindEdgeWith(options: Options, ...responders: Respond[]) {
  const parts = new AsyncDisposableStack()
  onTestFinished(() => parts.disposeAsync())
  const folder = parts.use(temporaryFolder()).path
  const origins: Origin[] = []
  let count = 0
  for (const respond of responders) {
    origins.push(
      parts.use(await startOrigin((request, response) => respond(++count, response, request))),
    )
  }
  const edge = await startEdge({
    ...{ ...options, folder, web: origins.map(({ address }) => address) },
  })
  parts.use(edge.process)
  const ask = async (path: string, init: RequestInit & { cookie?: string } = {}) => {
    const headers = new Headers(init.headers)
    if (init.cookie) headers.set('cookie', init.cookie)
    const answer = await fetch(edge.url + path, { redirect: 'manual', ...init, headers })
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      cache: answer.headers.get('x-cache'),
    }
  }
  const [origin] = origins as [Origin]
  return { ask, origin, origins, edge }
}

export const page =
  (headers: Record<string, string | string[]> = kept, status = 200) =>
  (n: number, response: ServerResponse) =>
    response.writeHead(status, headers).end(`page ${n}`)
