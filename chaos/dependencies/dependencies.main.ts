import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runAudit } from '@fairgrove/testing/audit/audit'
import { projectRoot } from '@fairgrove/testing/project'
import { findMoneyViolations, type OrderRow } from '../violations.ts'
import { type CellReport, runCell } from './cell.ts'
import { dataCells } from './data-cells.ts'
import { paymentCells } from './payment-cells.ts'
import { providerCells } from './provider-cells.ts'
import { renderReport } from './report.ts'
import { type Shop, startShop } from './shop.ts'

const cells = [...dataCells, ...providerCells, ...paymentCells]

/**
 * `dependencies`: each dependency down, slow and wrong, and what a shopper, a seller and an admin see. Writes
 * docs/dependencies.md. `--only redis` runs the cells of one dependency and writes nothing.
 */
export async function runDependencySuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } })
  const shop = await startShop(stack, { output: process.stderr })
  const reports: CellReport[] = []
  for (const cell of cells) {
    if (values.only && cell.dependency !== values.only) continue
    const report = await runCell(shop, cell)
    reports.push(report)
    printReport(report)
  }
  const violations = await findWrongBooks(shop)
  for (const violation of violations) console.log(`WRONG  ${violation}`)
  if (!values.only) {
    const measured = `Measured on ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.`
    writeFileSync(join(projectRoot, 'docs/dependencies.md'), renderReport(reports, measured))
  }
  const problems = reports.flatMap(({ observations }) => observations.flatMap((o) => o.problems))
  console.log(`${reports.length} cells, ${problems.length} problems`)
  return problems.length + violations.length === 0 ? 0 : 1
}

/** The invariants of the books, and every cent at PayPal. */
async function findWrongBooks({ database, databaseUrl, paypal }: Shop): Promise<string[]> {
  const { rows } = await database.query<OrderRow>(
    `select id, state, contact_email as email, total_cents as total, refunded_cents as refunded,
       paid_at is not null as "wasPaid" from orders`,
  )
  const audited = await runAudit(databaseUrl)
  return [
    ...findMoneyViolations(rows, paypal.ledger.balances()),
    ...audited.map(({ invariant, id, detail }) => `${invariant}: ${id} ${detail}`),
  ]
}

function printReport({ cell, observations }: CellReport): void {
  console.log(`\n${cell.dependency} ${cell.kind}: ${cell.fault}`)
  for (const { expectation, answer, recoverySeconds, problems } of observations) {
    const { role, does } = expectation.action
    const recovery = recoverySeconds === undefined ? 'never' : `${recoverySeconds.toFixed(1)} s`
    console.log(
      `  ${role} ${does}: ${answer.status} in ${answer.seconds.toFixed(1)} s, recovered after ${recovery}`,
    )
    for (const problem of problems) console.log(`    WRONG  ${problem}`)
  }
}
