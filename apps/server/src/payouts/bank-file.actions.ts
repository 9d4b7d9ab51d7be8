import { toDollars } from '@fairgrove/contract/money'
import { texts } from '@fairgrove/contract/payouts.options'
import { Problem } from '@fairgrove/contract/problems'
import { reauthenticate } from '../accounts/profile.actions.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { buildCsvFile } from '../http/csv-file.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { readConfirmedDetails } from './bank-details.actions.ts'
import { findRun, lockOpenPayouts, setExportedAt } from './runs.store.ts'

const header = [
  'payout',
  'payee',
  'address',
  'city',
  'state',
  'zip',
  'routing_number',
  'account_number',
  'amount_usd',
]

type OpenPayout = Awaited<ReturnType<typeof lockOpenPayouts>>[number]

/**
 * The open payouts of one run with full bank numbers: nothing else can be exported. Both logs record every seller in it
 * before it is returned, and it is not stored.
 */
export async function exportBankFile(
  deps: ApiDeps,
  caller: Caller,
  { runId, password }: { runId: string; password: string | undefined },
  client: Client,
) {
  await reauthenticate(deps, caller, { password, client })
  return inTx(deps.db, async (tx) => {
    if (!(await findRun(tx, runId))) throw new Problem('not_found')
    const open = await lockOpenPayouts(tx, runId)
    if (open.length === 0) throw new Problem('already_decided', { message: texts.runClosed })
    const rows: string[][] = []
    const now = deps.clock.now()
    const { accountId: actorId } = caller
    for (const payout of open) {
      rows.push(await buildBankRow(deps, tx, payout))
      const subject = { accountId: payout.sellerId, actorId, subject: payout.id }
      await recordSecurityEvent(deps, tx, { kind: 'bank_details_read', ...subject }, client)
    }
    const amount = toDollars(open.reduce((sum, { amountCents }) => sum + amountCents, 0))
    await setExportedAt(tx, runId, now)
    await writeAudit(
      tx,
      {
        actorId,
        action: 'payout.runExported',
        subjectId: runId,
        createdAt: now,
        details: { payouts: open.length, usd: amount },
      },
      ...open.map(({ id: subjectId }) => ({
        actorId,
        action: 'payout.bankDetailsRead',
        subjectId,
        createdAt: now,
        details: { run: runId },
      })),
    )
    const fileName = `payouts-${now.toISOString().slice(0, 10)}.csv`
    const csv = Buffer.from(buildCsvFile(header, rows).bytes).toString()
    return { fileName, csv, count: open.length, amount }
  })
}

async function buildBankRow(deps: ApiDeps, tx: Tx, payout: OpenPayout): Promise<string[]> {
  const payee = await readConfirmedDetails(deps, tx, payout, {
    removed: texts.runDetailsRemoved,
    changed: texts.runDetailsChanged(payout.accountLastFour),
  })
  const { companyName, address, city, state, postalCode, routingNumber, accountNumber } = payee
  const place = [companyName, address, city, state, postalCode]
  const amount = toDollars(payout.amountCents).toFixed(2)
  return [payout.id, ...place, routingNumber, accountNumber, amount]
}
