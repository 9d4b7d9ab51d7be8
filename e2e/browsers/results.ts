import type { EngineName } from './installed-browsers.ts'

export type JourneyResult = {
  engine: EngineName
  version: string
  viewport: string
  journey: string
  stepCount: number
  seconds: number
  hasPassed: boolean
}

const headings = ['engine', 'version', 'viewport', 'journey', 'steps', 'seconds', 'result']

/** As a Markdown table, which docs/browsers.md quotes. */
export function formatResults(results: readonly JourneyResult[]): string {
  const rows = results.map((result) => [
    result.engine,
    result.version,
    result.viewport,
    result.journey,
    String(result.stepCount),
    result.seconds.toFixed(1),
    result.hasPassed ? 'passed' : 'FAILED',
  ])
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const formatRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const separator = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [formatRow(headings), separator, ...rows.map(formatRow)].join('\n')
}
