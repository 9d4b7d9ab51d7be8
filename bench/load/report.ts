import type { AnswerRow, PhaseResult } from './phase.ts'

type Facts = { products: string; accounts: string; machine: string; date: string; command: string }

export function renderLoadReport(facts: Facts, phases: readonly PhaseResult[]): string {
  return `# Load test

Written by \`${facts.command}\`: ${facts.products} products and ${facts.accounts} accounts, behind the deployed edge with its
limits two web servers, two APIs and a worker; ${facts.machine}, ${facts.date}. Load generator, edge, site and database share the
machine. Visitors arrive at random and don't wait for a slow site. Each looks at six pages with five seconds between them on
average, one in five is signed in, and one in a hundred buys a shirt and pays with the PayPal stand-in.
The shares are assumptions (\`bench/load/visits.ts\`).

${phases.map(renderPhase).join('\n')}`
}

function renderPhase({ name, pagesPerSecond, seconds, rows, processes }: PhaseResult): string {
  const pages = rows[0]?.count ?? 1
  return `## ${name}: ${pagesPerSecond} pages a second for ${Math.round(seconds / 60)} minutes

| | requests | a second | p50 ms | p95 ms | p99 ms | not answered as wanted |
|---|--:|--:|--:|--:|--:|---|
${rows.map(renderRow).join('\n')}

| process | share of a core | CPU ms per request | memory MB: first, last, max |
|---|--:|--:|--:|
${processes
  .map(
    ({ name: process, cpuMs, firstMb, lastMb, maxMb }) =>
      `| ${process} | ${((100 * cpuMs) / 1000 / seconds).toFixed(0)} % | ${(cpuMs / pages).toFixed(2)} | ${firstMb.toFixed(0)}, ${lastMb.toFixed(0)}, ${maxMb.toFixed(0)} |`,
  )
  .join('\n')}
`
}

function renderRow({ name, count, perSecond, p50, p95, p99, statuses }: AnswerRow): string {
  const failures = Object.entries(statuses)
    .filter(([status]) => Number(status) === 0 || Number(status) >= 400)
    .map(
      ([status, times]) =>
        `${status === '0' ? 'no answer' : status} × ${times.toLocaleString('en-US')}`,
    )
  const times = [p50, p95, p99].map((ms) => ms.toFixed(0)).join(' | ')
  return `| ${name} | ${count.toLocaleString('en-US')} | ${perSecond.toFixed(1)} | ${times} | ${failures.join(', ') || '0'} |`
}
