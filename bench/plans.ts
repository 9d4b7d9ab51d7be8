import pg from 'pg'
import { toLiteral } from './pgbench.ts'
import type { RecordedScenario } from './statements.ts'

/** EXPLAIN output for the first request of each scenario, as a documentation page. */
export async function renderPlans(
  databaseUrl: string,
  recorded: RecordedScenario[],
  heading: string,
) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Same settings as the API (apps/server/src/db/pool.ts).
  await client.query('set plan_cache_mode = force_generic_plan')
  try {
    const parts = [heading]
    for (const { name, paths, statements } of recorded) {
      parts.push(`## ${name[0]?.toUpperCase()}${name.slice(1)}`, `\`GET ${paths[0]}\``)
      for (const { text, values } of statements[0] ?? []) {
        await client.query(`prepare asked as ${text}`)
        const explain = `explain (analyze, buffers) execute asked${formatArguments(values)}`
        // Once to warm the caches, once for the page.
        await client.query(explain)
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain)
        await client.query('deallocate asked')
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        parts.push(`\`\`\`sql\n${dedent(text)}\n\`\`\``, `\`\`\`\n${plan}\n\`\`\``)
      }
    }
    return `${parts.join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

function formatArguments(values: unknown[]): string {
  if (values.length === 0) return ''
  const quoted = values.map((value) =>
    value === null || value === undefined ? 'null' : pg.escapeLiteral(toLiteral(value)),
  )
  return `(${quoted.join(', ')})`
}

/** Removes the source indentation of the statements. */
function dedent(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
  const depth = Math.min(
    ...lines.slice(1).map((line) => line.length - line.trimStart().length),
    Number.MAX_SAFE_INTEGER,
  )
  return lines.map((line, index) => (index === 0 ? line : line.slice(depth))).join('\n')
}
