import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from './processes.ts'
import { projectRoot } from './project.ts'

/**
 * `npm run coverage`: which lines of the server's rules, actions and stores its tests run. The whole report goes to
 * .scratch/coverage, the figures and what no test runs to docs/coverage.md. `--report` only writes the latter anew.
 */
type Place = { start: { line: number } }
type FileCoverage = { path: string; statementMap: Record<string, Place>; s: Record<string, number> }
type Covered = { file: string; role: string; lines: number; missing: number[] }

const folder = '.scratch/coverage'
const roles = ['rules', 'actions', 'store']

if (!process.argv.includes('--report')) {
  rmSync(join(projectRoot, folder), { recursive: true, force: true })
  await run({
    name: 'tests',
    command: join(projectRoot, 'node_modules/.bin/vitest'),
    args: [
      ...['run', '--project', 'server', '--coverage.enabled', '--coverage.provider=v8'],
      ...roles.flatMap((role) => [
        `--coverage.include=apps/server/src/**/${role}.ts`,
        `--coverage.include=apps/server/src/**/*.${role}.ts`,
      ]),
      ...['--coverage.reporter=json', '--coverage.reporter=html'],
      `--coverage.reportsDirectory=${folder}`,
      // A test that fails is another command's business; what was run was run.
      '--coverage.reportOnFailure',
    ],
    cwd: projectRoot,
    onLine: (line) => console.log(line),
  }).catch((error: Error) => console.error(error.message))
}

const report = readFileSync(join(projectRoot, folder, 'coverage-final.json'), 'utf8')
const files = Object.values(JSON.parse(report) as Record<string, FileCoverage>)
  .map(coveredOf)
  .sort((a, b) => a.file.localeCompare(b.file, 'en'))
writeFileSync(join(projectRoot, 'docs/coverage.md'), documentOf(files))
console.log('wrote docs/coverage.md')

function coveredOf({ path, statementMap, s }: FileCoverage): Covered {
  const counts = new Map<number, number>()
  for (const [id, { start }] of Object.entries(statementMap)) {
    counts.set(start.line, Math.max(counts.get(start.line) ?? 0, s[id] ?? 0))
  }
  const missing = [...counts].flatMap(([line, count]) => (count === 0 ? [line] : []))
  const file = relative(projectRoot, path)
  const role = roles.find((each) => file.endsWith(`${each}.ts`)) ?? ''
  return { file, role, lines: counts.size, missing: missing.sort((a, b) => a - b) }
}

function documentOf(all: Covered[]): string {
  const rows = [...roles, ''].map((role) => {
    const some = all.filter((each) => role === '' || each.role === role)
    const lines = some.reduce((sum, each) => sum + each.lines, 0)
    const missed = some.reduce((sum, each) => sum + each.missing.length, 0)
    const percent = ((100 * (lines - missed)) / lines).toFixed(1)
    return `| ${role || '**all**'} | ${some.length} | ${lines} | ${missed} | ${percent} % |`
  })
  const uncovered = all.filter(({ missing }) => missing.length > 0)
  return [
    '# Coverage',
    '',
    "Lines of the server's rules, actions and stores that its own tests run, on a real database. Written by",
    '`npm run coverage`; what only the end-to-end tests and the killed processes of `npm run stress` run is not counted.',
    '',
    '| | files | lines | not run | run |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Lines that no test of the server runs',
    '',
    ...uncovered.map(({ file, missing }) => `- \`${file}\`: ${rangesOf(missing)}`),
    '',
  ].join('\n')
}

/** 3, 4, 5, 9 as '3–5, 9'. */
function rangesOf(lines: number[]): string {
  const ranges: [number, number][] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last && line === last[1] + 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
