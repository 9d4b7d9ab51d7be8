import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchAgeCookie } from '@fairgrove/testing/age-cookie'
import { buildWebIfStale } from '@fairgrove/testing/build-web'
import { projectRoot } from '@fairgrove/testing/project'
import { waitUntil } from '@fairgrove/testing/wait'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../apps/server/src/clock.ts'
import { seedFailedJob } from '../../../apps/server/test/failed-jobs.ts'
import { seedShirt } from '../../../apps/server/test/order-fixtures.ts'
import { createSignedInAccount } from '../../../apps/server/test/session-fixtures.ts'
import { useTestDatabase } from '../../../apps/server/test/test-database.ts'
import { type ObservedSite, startObservedSite } from './observed-site.ts'
import { personalData, runVisitorJourney } from './visitor-journey.ts'

const database = useTestDatabase()
const stack = new AsyncDisposableStack()
let site: ObservedSite
let secrets: string[]

beforeAll(async () => {
  await buildWebIfStale()
  site = await startObservedSite(stack, database.url)
  secrets = await runVisitorJourney(site.origin, await seedShirt(database.db, { M: 3 }))
}, 300_000)
afterAll(() => stack.disposeAsync(), 60_000)

const listServices = (traceId: string) =>
  new Set(site.spans.filter((span) => span.traceId === traceId).map(({ service }) => service))

test('one registration is one trace: the page, the API, its statements and the email job', async () => {
  const findTraceId = () => site.spans.find(({ name }) => name === 'POST /register')?.traceId ?? ''
  await waitUntil(async () => listServices(findTraceId()).size === 3, {
    what: 'The whole trace',
    timeoutMs: 20_000,
  })
  const trace = site.spans.filter(({ traceId }) => traceId === findTraceId())
  const listChildren = (parent: { spanId: string } | undefined) =>
    trace.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  const page = trace.find(({ service }) => service === 'fairgrove-web')
  const api = listChildren(page).find(({ name }) => name === 'POST /api/users/register')
  expect(api?.service).toBe('fairgrove-api')
  expect(listChildren(api).some(({ name }) => name.startsWith('sql insert'))).toBe(true)
  const job = listChildren(api).find(({ service }) => service === 'fairgrove-worker')
  expect(job?.name).toMatch(/^job accounts\./)
  expect(listChildren(job).some(({ name }) => name.startsWith('sql '))).toBe(true)
})

test('every process logs, and no log, span or metric contains personal data or secrets', async () => {
  const log = site.logLines.join('')
  for (const process of ['api', 'worker', 'web']) expect(log).toContain(`${process.padEnd(6)} │ {`)
  expect(log).toContain('"msg":"slow query"')
  const telemetry = [log, JSON.stringify(site.spans), ...(await scrapeAll())].join('\n')
  for (const secret of [...Object.values(personalData), ...secrets])
    expect(telemetry).not.toContain(secret)
  expect(secrets.length).toBeGreaterThanOrEqual(5)
})

const scrapeAll = () => Promise.all((['api', 'worker', 'web'] as const).map(site.scrape))

test('every metric of the dashboard and the alerts exists', async () => {
  const scraped = (await scrapeAll()).join('\n')
  const known = new Set([...scraped.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const files = globSync('deploy/{grafana/*.json,prometheus/{alerts,recording,slo}.yml}', {
    cwd: projectRoot,
  })
  expect(files).toHaveLength(4)
  const named = files.flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    return [...text.matchAll(/fairgrove_\w+/g)].map(([name]) => name)
  })
  const unknown = named.filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')))
  expect(unknown).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

test('every series an alert watches exists before its first increase', async () => {
  const alerts = readFileSync(join(projectRoot, 'deploy/prometheus/alerts.yml'), 'utf8')
  const scraped = (await scrapeAll()).join('\n')
  const alertSeries = [...alerts.matchAll(/increase\((\w+\{[^}]+\})/g)].map(([, series]) => series)
  expect(alertSeries).toHaveLength(7)
  for (const series of alertSeries) expect(scraped).toContain(`\n${series} `)
})

test('orders, emails and requests are counted by kind', async () => {
  const [api, worker, web] = await scrapeAll()
  expect(api).toContain('fairgrove_orders_total{event="placed",kind="shipping"} 1')
  expect(api).toMatch(
    /fairgrove_http_request_duration_seconds_count\{method="POST",route="\/api\/users\/signin",status="4xx"\} 1/,
  )
  expect(api).toMatch(/fairgrove_pool_connections\{pool="requests",state="idle"\} \d/)
  expect(worker).toMatch(/fairgrove_emails_total\{outcome="sent"\} [2-9]/)
  expect(worker).toMatch(
    /fairgrove_job_duration_seconds_count\{task="accounts\.\w+",outcome="done"\}/,
  )
  expect(web).toMatch(
    /fairgrove_http_request_duration_seconds_count\{method="POST",route="\/register",status="3xx"\} 1/,
  )
  expect(web).toMatch(
    /fairgrove_api_call_duration_seconds_count\{method="POST",route="\/api\/users\/register",/,
  )
})

const extractMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html

test('without scripts an admin sees why a job failed, retries it and discards another', async () => {
  const [retriedId, discardedId] = [
    // Task names no worker knows: a finished job would disappear from the page.
    await seedFailedJob(database.db, {
      task: 'nobody.knows',
      error: `550 <${personalData.email}> is unknown`,
    }),
    await seedFailedJob(database.db, { task: 'nobody.does' }),
  ]
  const { token } = await createSignedInAccount(
    { db: database.db, clock: systemClock },
    { isAdmin: true },
  )
  const cookie = `${await fetchAgeCookie(site.origin)}; __Host-sid=${token}`
  const openJobs = async (fields?: Record<string, string>) => {
    const { origin } = site
    const body = fields && { method: 'POST', body: new URLSearchParams(fields) }
    const response = await fetch(`${origin}/admin/jobs`, { headers: { cookie, origin }, ...body })
    return extractMain(await response.text())
  }
  const page = await openJobs()
  expect(page).toContain('550 &lt;[address]&gt; is unknown')
  expect(page).not.toContain(personalData.email)
  expect(await openJobs({ decision: 'retry', ids: retriedId })).toContain('1 job will run now.')
  expect(await openJobs({ decision: 'discard', task: 'nobody.does' })).toContain('1 job discarded.')
  expect(await openJobs({ decision: 'discard', ids: discardedId })).toContain(
    'These jobs already finished or were discarded. Reload the page.',
  )
})

test.each(['/metrics', '/api/metrics'])('%s is not served by the site', async (path) => {
  const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' })
  expect(response.status).not.toBe(200)
  expect(await response.text()).not.toContain('fairgrove_')
})
