import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { startServices } from '@fairgrove/testing/services/services'
import { migrateDatabase } from '@fairgrove/testing/site'
import pg from 'pg'
import { machineDescription } from './machine.ts'
import { sampleWeeks } from './scale-data/fill-hours.ts'
import { recordStatements } from './statements.ts'

/** `npm run bench:hours`: plans of dispensary listings with and without filters by hours. Writes docs/bench/hours.md. */
const placeCount = 15_000
const rounds = 15
/** Afternoon in New York, noon in Los Angeles. */
const daytime = new Date('2026-11-18T20:00:00Z')

/** Across the country, a third of the places with a special day today, as on a holiday. */
const seedSql = `
  insert into dispensaries (id, name, state, city, place, flags, created_at, updated_at)
  select gen_random_uuid(), 'Place ' || n, (array['IL', 'MA', 'CA', 'CO', 'AZ', 'WA', 'NJ'])[1 + n % 7], 'Town',
    st_point(-120 + (n * 7919 % 50000) / 1000.0, 30 + (n * 104729 % 17000) / 1000.0)::geography,
    n * 37 % 512, now() - n * interval '1 minute', now()
  from generate_series(1, ${placeCount}) as n;
  insert into dispensary_hours (dispensary_id, time_zone, week)
  select id, case state when 'IL' then 'America/Chicago' when 'CO' then 'America/Denver' when 'AZ' then 'America/Phoenix'
    when 'CA' then 'America/Los_Angeles' when 'WA' then 'America/Los_Angeles' else 'America/New_York' end,
    (array[${sampleWeeks.map((text) => `'${text}'`).join(', ')}]::int4multirange[])[1 + row_number() over () % 4]
  from dispensaries;
  insert into dispensary_special_days (dispensary_id, day, position, spans)
  select dispensary_id, date '2026-11-18' + ahead, ahead, '{}' from (
    select dispensary_id, row_number() over () as n from dispensary_hours) as places
    cross join generate_series(0, 10) as ahead where n % 3 = 0;
  with merged as (delete from dispensary_tally returning *)
  insert into dispensary_tally select category, state, flags, sum(n) from merged group by 1, 2, 3;
  analyze;`

const paths = {
  'first page': '/api/dispensaries',
  'open now': '/api/dispensaries?open=now',
  'open on Saturday at 3 AM': '/api/dispensaries?openDay=Sa&openTime=03:00',
  'open now first': '/api/dispensaries?order=open',
  Illinois: '/api/dispensaries?state=IL',
  'Illinois, open now': '/api/dispensaries?state=IL&open=now',
  'within 100 miles': '/api/dispensaries?zip=60616&radius=100',
  'within 100 miles, open now': '/api/dispensaries?zip=60616&radius=100&open=now',
  'map, open now': '/api/dispensaries/pins?open=now',
}

type Plan = { 'Execution Time': number; Plan: { 'Shared Hit Blocks': number } }

await using services = await startServices({
  existing: { redisUrl: 'redis://unused', smtpUrl: 'smtp://unused' },
  data: 'disposable',
})
const { databaseUrl } = services
await createDatabaseIfMissing(databaseUrl)
await migrateDatabase({
  env: { ...process.env, DATABASE_URL: databaseUrl },
  output: process.stderr,
})
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
await client.query(seedSql)
await client.query('vacuum analyze')
await client.query('set plan_cache_mode = force_generic_plan')
const scenarios = Object.entries(paths).map(([name, path]) => ({
  name,
  kind: 'listing' as const,
  paths: [path],
}))
const recorded = await recordStatements(databaseUrl, scenarios)

const lines: string[] = []
for (const { name, statements } of recorded) {
  const { text = '', values: recordedValues = [] } = statements[0]?.at(-1) ?? {}
  const values = recordedValues.map((value) => (value instanceof Date ? daytime : value))
  const plans: Plan[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    plans.push(rows[0]['QUERY PLAN'][0])
  }
  if (process.env.SHOW_PLANS) {
    const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
    console.log(name, '\n', rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  const times = plans.map((plan) => plan['Execution Time']).sort((a, b) => a - b)
  const blocks = plans.at(-1)?.Plan['Shared Hit Blocks'] ?? 0
  const median = times[Math.floor(rounds / 2)] ?? 0
  lines.push(
    `| ${name} | ${median.toFixed(1)} | ${times.at(-1)?.toFixed(1)} | ${blocks.toLocaleString('en-US')} |`,
  )
}
await client.end()

const page = `# Opening hours benchmark

Written by \`npm run bench:hours\`: \`explain (analyze, buffers)\` of the listing's statement with all its counts, ${rounds} times each,
${placeCount.toLocaleString('en-US')} dispensaries with hours in five time zones, a third of them closed today; ${machineDescription},
${new Date().toISOString().slice(0, 10)}. Times include the instrumentation of \`analyze\`.

| listing | median ms | max ms | blocks |
|---|--:|--:|--:|
${lines.join('\n')}
`
writeFileSync(join(projectRoot, 'docs/bench/hours.md'), page)
console.log(page)
