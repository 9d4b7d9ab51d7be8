import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fetchAgeCookie } from '@fairgrove/testing/age-cookie'
import { demoAccounts } from '../demo/data/people.ts'
import { type LoadResult, runLoad } from './request-load.ts'
import { type SiteBehindEdge, startSiteBehindEdge } from './site-behind-edge.ts'

/** A cached page is fresh for a minute, then stale for one more while it is revalidated. */
const cacheExpiryMs = 125_000

/**
 * `restart --requests 20000`: restarts every web server and API behind the edge in turn until that many
 * requests were made. Then stops everything behind the edge.
 */
export async function runRestartSuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'string', default: '20000' } },
  })
  const wanted = Number(values.requests)
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new Error('--requests must be a positive number.')
  const site = await startSiteBehindEdge(stack)
  const ageCookieValue = await fetchAgeCookie(site.url)
  const sessionCookieValue = await fetchSessionCookie(site.url, ageCookieValue)

  const started = performance.now()
  let [requestCount, restarts] = [0, 0]
  const isEnough = () => requestCount >= wanted && restarts >= site.servers.length
  const restarting = restartInTurn(site, (name) => {
    restarts += 1
    console.log(`restarted ${name} after ${requestCount} requests`)
    return isEnough()
  })
  const results = await runLoad(
    {
      url: site.url,
      visitors: 16,
      requestMix: buildRequestMix(ageCookieValue, sessionCookieValue),
    },
    (requestsSoFar) => {
      requestCount = requestsSoFar
      return isEnough()
    },
  )
  await restarting
  const seconds = (performance.now() - started) / 1000
  const failed = printResults(results, restarts, seconds)
  return failed + (await countLostPages(site, ageCookieValue)) === 0 ? 0 : 1
}

async function restartInTurn(
  { servers }: SiteBehindEdge,
  isEnough: (restarted: string) => boolean,
): Promise<void> {
  for (;;) {
    for (const { name, restart } of servers) {
      await restart()
      if (isEnough(name)) return
    }
  }
}

/** Half of the requests are cached at the edge, as in a typical hour (docs/scale.md). */
const buildRequestMix = (ageCookieValue: string, sessionCookieValue: string) => {
  const cookie = ageCookieValue
  const expected = 200
  const body = { order: { orderItems: [{ product: randomUUID(), qty: 1 }] } }
  return [
    { name: 'the cached home page', path: () => '/', cookie, expected },
    { name: 'a cached listing', path: () => '/dispensaries', cookie, expected },
    { name: 'a cached page, ungated', path: () => '/terms', expected },
    { name: 'a cached API response', path: () => '/api/home', expected },
    { name: 'an uncached page', path: (n: number) => `/search?q=mint&n=${n}`, cookie, expected },
    { name: 'an uncached API response', path: (n: number) => `/api/products?n=${n}`, expected },
    {
      name: 'a signed-in page',
      path: () => '/profile',
      cookie: `${ageCookieValue}; ${sessionCookieValue}`,
      expected,
    },
    {
      name: 'a quote, by POST',
      method: 'POST' as const,
      path: () => '/api/checkout/quote',
      body,
      expected,
    },
  ]
}

async function fetchSessionCookie(origin: string, ageCookieValue: string): Promise<string> {
  const { email = '', password = '' } = demoAccounts[0] ?? {}
  const response = await fetch(`${origin}/signin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: ageCookieValue },
    body: new URLSearchParams({ email, password }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('__Host-sid='))
  if (!cookie) throw new Error(`Signing in failed: ${response.status}.`)
  return cookie.split(';')[0] ?? ''
}

function printResults(results: LoadResult[], restarts: number, seconds: number): number {
  for (const { name, requests: requestCount, failures } of results) {
    console.log(`${name.padEnd(26)} ${String(requestCount).padStart(7)} ${failures.length} failed`)
    for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`)
  }
  const requestCount = results.reduce((sum, result) => sum + result.requests, 0)
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  console.log(
    `\n${requestCount} requests, ${restarts} restarts, ${seconds.toFixed(0)} s, ${failed} failed`,
  )
  return failed
}

/** Requests some pages after the origin is stopped and every cached page has expired; returns how many fail. */
async function countLostPages(site: SiteBehindEdge, cookie: string): Promise<number> {
  const pages = ['/', '/dispensaries', '/products/all_products', '/blog', '/terms']
  const fetchStatus = async (path: string) => {
    const response = await fetch(site.url + path, { headers: { cookie } })
    await response.body?.cancel()
    return { status: response.status, cache: response.headers.get('x-cache') }
  }
  for (const page of pages) await fetchStatus(page)
  await site.stopOrigin()
  console.log('\nThe origin is stopped')
  await sleep(cacheExpiryMs)
  let lost = 0
  for (const page of pages) {
    const { status, cache } = await fetchStatus(page)
    console.log(`  ${page.padEnd(24)} ${status} ${cache}`)
    if (status !== 200) lost += 1
  }
  return lost
}
