import type { Figure } from './figures.ts'
import type { Kind } from './questions.ts'

/** Shares of what the references reach, and milliseconds that only guard against accidents. */
const budgets: Record<Kind, { ofSql?: number; ofBare: number; p95: number }> = {
  detail: { ofBare: 0.5, p95: 10 },
  suggestion: { ofBare: 0.5, p95: 10 },
  listing: { ofSql: 0.5, ofBare: 0.6, p95: 40 },
  near: { ofSql: 0.5, ofBare: 0.6, p95: 20 },
  search: { ofSql: 0.5, ofBare: 0.6, p95: 80 },
  commonSearch: { ofSql: 0.5, ofBare: 0.6, p95: 250 },
}

export const p95Of = (kind: Kind) => budgets[kind].p95

/** Budgets are for this many connections. */
export const judgedAt = 8

/** The same request may take so much longer with a hundred times the catalogue. */
export const growthBudget = 2

export type Cell = { sql: Figure; bare: Figure; ours: Figure }

export type Result = { name: string; kind: Kind; cells: Record<string, Cell> }

/** What is over budget, in words; nothing when all is well. */
export function missedBy({ kind, cells }: Result): string[] {
  const cell = cells[judgedAt]
  if (!cell) return []
  const { ofSql, ofBare, p95 } = budgets[kind]
  const shareOf = (reference: Figure) => cell.ours.perSecond / reference.perSecond
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return [
    ...(ofSql && shareOf(cell.sql) < ofSql
      ? [`${percent(shareOf(cell.sql))} of the bare SQL, wanted ${percent(ofSql)}`]
      : []),
    ...(shareOf(cell.bare) < ofBare
      ? [`${percent(shareOf(cell.bare))} of the bare handler, wanted ${percent(ofBare)}`]
      : []),
    ...(cell.ours.p95 > p95 ? [`p95 ${cell.ours.p95.toFixed(1)} ms, wanted ${p95}`] : []),
  ]
}
