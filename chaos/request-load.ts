import { Agent, request } from 'node:http'
import { text as readAll } from 'node:stream/consumers'

type RequestSpec = {
  name: string
  method?: 'GET' | 'POST'
  path: (n: number) => string
  cookie?: string
  body?: object
  expected: number
}

/** Results of one kind of request. */
export type LoadResult = { name: string; requests: number; failures: string[] }

type LoadOptions = {
  url: string
  requestMix: RequestSpec[]
  /** Concurrent visitors, each waiting for a response before the next request. */
  visitors: number
}

/**
 * Sends requests until `isEnough` returns true. Any unexpected response or broken connection is a failure;
 * nothing is retried.
 */
export async function runLoad(
  { url, requestMix, visitors }: LoadOptions,
  isEnough: (requestCount: number) => boolean,
): Promise<LoadResult[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const results = requestMix.map(({ name }): LoadResult => ({ name, requests: 0, failures: [] }))
  let requestCount = 0
  const visitor = async () => {
    while (!isEnough(requestCount)) {
      const n = requestCount++
      const spec = requestMix[n % requestMix.length] as RequestSpec
      const result = results[n % requestMix.length] as LoadResult
      const failure = await sendRequest(spec, n)
      result.requests += 1
      if (failure) result.failures.push(failure)
    }
  }

  function sendRequest({ method = 'GET', path, cookie, body, expected }: RequestSpec, n: number) {
    const payload = body && JSON.stringify(body)
    const headers = {
      ...(cookie && { cookie }),
      ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
    }
    return new Promise<string | undefined>((resolve) => {
      request(new URL(path(n), url), { agent, method, headers })
        .once('error', (error) => resolve(error.message))
        .once('response', async (response) => {
          const text = await readAll(response).catch((error: Error) => error.message)
          const isExpected = response.statusCode === expected && response.complete
          resolve(isExpected ? undefined : `${response.statusCode} ${text.slice(0, 200)}`)
        })
        .end(payload)
    })
  }

  await Promise.all(Array.from({ length: visitors }, visitor))
  agent.destroy()
  return results
}
