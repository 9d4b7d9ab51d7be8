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

/** What came of one kind of errand. */
export type Tally = { name: string; requests: number; failures: string[] }

type LoadOptions = {
  url: string
  requestMix: RequestSpec[]
  /** So many visitors at once, each waiting for an answer before asking again. */
  visitors: number
}

/**
 * Visitors who go on with their errands until `enough` says so. Whatever is not the expected answer is a failure;
 * a broken connection too, and nothing is tried twice.
 */
export async function runLoad(
  { url, requestMix, visitors }: LoadOptions,
  isEnough: (requestCount: number) => boolean,
): Promise<Tally[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const tallies = requestMix.map(({ name }): Tally => ({ name, requests: 0, failures: [] }))
  let requestCount = 0
  const visitor = async () => {
    while (!isEnough(requestCount)) {
      const n = requestCount++
      const spec = requestMix[n % requestMix.length] as RequestSpec
      const tally = tallies[n % requestMix.length] as Tally
      const failure = await sendRequest(spec, n)
      tally.requests += 1
      if (failure) tally.failures.push(failure)
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
  return tallies
}
