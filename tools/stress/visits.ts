import { Agent, request } from 'node:http'
import { text as readAll } from 'node:stream/consumers'

type Errand = {
  name: string
  method?: 'GET' | 'POST'
  path: (n: number) => string
  cookie?: string
  body?: object
  expected: number
}

/** What came of one kind of errand. */
export type Tally = { name: string; asked: number; failures: string[] }

type Crowd = {
  url: string
  errands: Errand[]
  /** So many visitors at once, each waiting for an answer before asking again. */
  visitors: number
}

/**
 * Visitors who go on with their errands until `enough` says so. Whatever is not the expected answer is a failure;
 * a broken connection too, and nothing is tried twice.
 */
export async function visit(
  { url, errands, visitors }: Crowd,
  enough: (asked: number) => boolean,
): Promise<Tally[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const tallies = errands.map(({ name }): Tally => ({ name, asked: 0, failures: [] }))
  let asked = 0
  const visitor = async () => {
    while (!enough(asked)) {
      const n = asked++
      const errand = errands[n % errands.length] as Errand
      const tally = tallies[n % errands.length] as Tally
      const failure = await run(errand, n)
      tally.asked += 1
      if (failure) tally.failures.push(failure)
    }
  }

  function run({ method = 'GET', path, cookie, body, expected }: Errand, n: number) {
    const sent = body && JSON.stringify(body)
    const headers = {
      ...(cookie && { cookie }),
      ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
    }
    return new Promise<string | undefined>((resolve) => {
      request(new URL(path(n), url), { agent, method, headers })
        .once('error', (error) => resolve(error.message))
        .once('response', async (response) => {
          const said = await readAll(response).catch((error: Error) => error.message)
          const isGood = response.statusCode === expected && response.complete
          resolve(isGood ? undefined : `${response.statusCode} ${said.slice(0, 200)}`)
        })
        .end(sent)
    })
  }

  await Promise.all(Array.from({ length: visitors }, visitor))
  agent.destroy()
  return tallies
}
