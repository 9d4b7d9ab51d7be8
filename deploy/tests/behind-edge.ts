import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EdgeOptions, startEdge } from '@fairgrove/testing/edge'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { onTestFinished } from 'vitest'
import { type Origin, startOrigin } from './origin.ts'

export const cacheableHeaders = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
}

type Responder = (n: number, response: ServerResponse, request: IncomingMessage) => void

/** nginx in front of test origins; responses are numbered, so a cached one is recognizable. */
export const startBehindEdge = (...responders: Responder[]) =>
  startBehindEdgeWith({}, ...responders)

type Options = Pick<EdgeOptions, 'limits' | 'trustedProxies' | 'tilesFolder'>

export async function startBehindEdgeWith(options: Options, ...responders: Responder[]) {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const folder = stack.use(createTemporaryFolder()).path
  const origins: Origin[] = []
  let count = 0
  for (const responder of responders) {
    origins.push(
      stack.use(await startOrigin((incoming, response) => responder(++count, response, incoming))),
    )
  }
  const edge = await startEdge({ ...options, folder, web: origins.map(({ address }) => address) })
  stack.use(edge.process)
  const request = async (path: string, init: RequestInit & { cookie?: string } = {}) => {
    const headers = new Headers(init.headers)
    if (init.cookie) headers.set('cookie', init.cookie)
    const response = await fetch(edge.url + path, { redirect: 'manual', ...init, headers })
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      cache: response.headers.get('x-cache'),
    }
  }
  const [origin] = origins as [Origin]
  return { request, origin, origins, edge }
}

export const respondWithPage =
  (headers: Record<string, string | string[]> = cacheableHeaders, status = 200) =>
  (n: number, response: ServerResponse) =>
    response.writeHead(status, headers).end(`page ${n}`)
