import type pg from 'pg'
import type { FaultResult, LimitedSale } from './ledger.ts'
import type { LimitedProduct } from './run-rounds.ts'

/** How many of each size of the limited products were sold in orders that were not canceled. */
export async function countSales(
  client: Pick<pg.Pool, 'query'>,
  limited: LimitedProduct[],
): Promise<LimitedSale[]> {
  const { rows } = await client.query<{ productId: string; size: string; sold: number }>(
    `select product_id as "productId", size, sum(taken)::integer as sold from order_lines
     where product_id = any($1) group by product_id, size`,
    [limited.map(({ productId }) => productId)],
  )
  return limited.flatMap(({ fault, productId, perSize }) =>
    rows
      .filter((row) => row.productId === productId)
      .map(({ sold }) => ({ fault, available: perSize, sold })),
  )
}

/** A Markdown table as in docs/faults.md. Returns the exit code. */
export function printReport(results: FaultResult[], violations: string[]): number {
  console.log(
    '\n| fault | runs | failovers | outage p50 s | max s | orders | lost | unpaid | doubled | oversold | mails lost |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const result of results) {
    const sorted = result.outagesMs.toSorted((a, b) => a - b)
    const outages = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    const cells = [
      result.fault,
      result.runs,
      result.failovers,
      ...outages.map((ms = 0) => (ms / 1000).toFixed(1)),
      result.orders,
      result.lost,
      result.unpaid,
      result.doubled,
      result.oversold,
      result.lostEmails,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const problems = [...results.flatMap(({ problems }) => problems), ...violations]
  for (const problem of problems) console.log(`WRONG  ${problem}`)
  if (problems.length === 0) console.log('\nMoney, stock, orders and emails agree.')
  return problems.length === 0 ? 0 : 1
}
