import type { Measurement } from './measurement.ts'
import type { ScenarioKind } from './scenarios.ts'

/** Ratios to the references, and absolute limits in milliseconds against accidents. */
const budgets: Record<
  ScenarioKind,
  { minShareOfSql?: number; minShareOfBare: number; p95: number }
> = {
  detail: { minShareOfBare: 0.5, p95: 10 },
  suggestion: { minShareOfBare: 0.5, p95: 10 },
  listing: { minShareOfSql: 0.5, minShareOfBare: 0.6, p95: 40 },
  near: { minShareOfSql: 0.5, minShareOfBare: 0.6, p95: 20 },
  search: { minShareOfSql: 0.5, minShareOfBare: 0.6, p95: 80 },
  commonSearch: { minShareOfSql: 0.5, minShareOfBare: 0.6, p95: 60 },
  narrowedSearch: { minShareOfSql: 0.5, minShareOfBare: 0.6, p95: 120 },
}

export const getP95Budget = (kind: ScenarioKind) => budgets[kind].p95

/** The number of connections budgets apply to. */
export const budgetConnections = 8

/** How much longer the same request may take with a hundred times the catalog. */
export const growthBudget = 2

export type Cell = { sql: Measurement; bare: Measurement; ours: Measurement }

export type Result = { name: string; kind: ScenarioKind; cells: Record<string, Cell> }

/** The missed budgets as text; empty when all are met. */
export function findMissedBudgets({ kind, cells }: Result): string[] {
  const cell = cells[budgetConnections]
  if (!cell) return []
  const { minShareOfSql, minShareOfBare, p95 } = budgets[kind]
  const shareOf = (reference: Measurement) => cell.ours.perSecond / reference.perSecond
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return [
    ...(minShareOfSql && shareOf(cell.sql) < minShareOfSql
      ? [`${percent(shareOf(cell.sql))} of the bare SQL, wanted ${percent(minShareOfSql)}`]
      : []),
    ...(shareOf(cell.bare) < minShareOfBare
      ? [`${percent(shareOf(cell.bare))} of the bare handler, wanted ${percent(minShareOfBare)}`]
      : []),
    ...(cell.ours.p95 > p95 ? [`p95 ${cell.ours.p95.toFixed(1)} ms, wanted ${p95}`] : []),
  ]
}
