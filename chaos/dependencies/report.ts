import type { CellReport, Observation } from './cell.ts'
import type { Role } from './people.ts'

const roles: Role[] = ['shopper', 'seller', 'admin']

const titles = {
  primary: 'The primary database',
  replica: 'The read replica',
  redis: 'Redis',
  smtp: 'The mail server',
  paypal: 'PayPal',
  storage: 'Object storage',
  geocoder: 'The geocoder',
} as const

/** docs/dependencies.md: a table per dependency, a row per fault. */
export function renderReport(reports: CellReport[], measured: string): string {
  const sections = [...Map.groupBy(reports, ({ cell }) => cell.dependency)].map(
    ([dependency, cells]) => `## ${titles[dependency]}\n\n${renderTable(cells)}\n`,
  )
  return `# What people see while a dependency fails

Written by \`npm run stress -- dependencies\`, which runs each row with the complete site (web server, API, worker) and
a TCP proxy in front of each dependency, and fails if a row differs. Everyone acts at once during the fault, without
retrying. "Works" is what they see without the fault. Times are to the complete answer; the last column is the time from
the end of the fault until all of it works again and what was started has happened: emails have come, payments and refunds
are recorded, once each. No process is restarted. A scheduled retry (payments and street addresses, some minutes after a
failure) is started early.

${measured}

${sections.join('\n')}`
}

function renderTable(cells: CellReport[]): string {
  const rows = cells.map(({ cell, observations }) => {
    const seen = roles.map((role) => renderRole(observations, role))
    const recovery = Math.max(...observations.map((each) => each.recoverySeconds ?? Infinity))
    const recovered = Number.isFinite(recovery) ? `${recovery.toFixed(1)} s` : 'never'
    return `| ${cell.kind}: ${cell.fault} | ${seen.join(' | ')} | ${recovered} |`
  })
  return [
    '| fault | a shopper | a seller | an admin | recovered after |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function renderRole(observations: Observation[], role: Role): string {
  return observations
    .filter(({ expectation }) => expectation.action.role === role)
    .map(renderObservation)
    .join('<br>')
}

function renderObservation({ expectation, answer }: Observation): string {
  const { action, status, shows, finishes } = expectation
  const isHealthy = status === action.healthy.status && shows === action.healthy.shows
  const what = isHealthy ? (finishes ? 'works to the end' : 'works') : `${status} “${shows}”`
  return `${action.does}: ${what}, ${answer.seconds.toFixed(1)} s`
}
