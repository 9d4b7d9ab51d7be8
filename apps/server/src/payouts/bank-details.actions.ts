import { toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import type { BankDetails } from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import { Problem } from '@fairgrove/contract/problems'
import type { PersonalData } from '../accounts/personal-data.ts'
import { reauthenticate } from '../accounts/profile.actions.ts'
import { writeAudit } from '../audit/store.ts'
import { forEachRow } from '../db/for-each-row.ts'
import type { Warn } from '../db/pool.ts'
import { declareJob, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { readBankNumbers } from '../sellers/payment-details.actions.ts'
import { erasePaymentDetails, findPaymentDetails } from '../sellers/store.ts'
import { isSellerOwed, listPaidOutErasedSellers } from './balances.store.ts'
import { listPayoutOrders } from './entries.store.ts'
import { listSellerPayouts, lockPayout } from './store.ts'

export const erasePaidOutDetailsJob = declareJob('payouts.erasePaidOutDetails', NoPayload)

/** For one open payout; a run's are exported together. Both logs record it before they are returned. */
export async function revealBankDetails(
  deps: ApiDeps,
  caller: Caller,
  { id, password }: { id: string; password: string | undefined },
  client: Client,
): Promise<BankDetails> {
  await reauthenticate(deps, caller, { password, client })
  return inTx(deps.db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Problem('not_found')
    if (payout.status !== 'created') {
      throw new Problem('already_decided', { message: texts.alreadyClosed })
    }
    const messages = { removed: texts.detailsRemoved, changed: texts.detailsChanged }
    const bankDetails = await readConfirmedDetails(deps, tx, payout, messages)
    const { sellerId: accountId } = payout
    const { accountId: actorId } = caller
    const event = { kind: 'bank_details_read' as const, accountId, actorId, subject: id }
    await recordSecurityEvent(deps, tx, event, client)
    await writeAudit(tx, {
      actorId,
      action: 'payout.bankDetailsRead',
      subjectId: id,
      createdAt: deps.clock.now(),
    })
    return bankDetails
  })
}

type ConfirmedPayout = { sellerId: string; accountLastFour: string; detailsSavedAt: Date | null }

/**
 * The bank details that were confirmed with the payout. Whoever has a seller's session can save others, which must not get
 * money that was confirmed for an account entered before. The payout must be locked.
 */
export async function readConfirmedDetails(
  deps: Deps,
  tx: Tx,
  { sellerId, accountLastFour, detailsSavedAt }: ConfirmedPayout,
  messages: { removed: string; changed: string },
): Promise<BankDetails> {
  // The numbers first: if others are saved between the two statements, the second one notices.
  const numbers = await readBankNumbers(deps, tx, sellerId)
  const payee = await findPaymentDetails(tx, sellerId)
  if (!payee || !numbers) {
    throw new Problem('payment_details_missing', { message: messages.removed })
  }
  const isSameTime = !detailsSavedAt || detailsSavedAt.getTime() === payee.updatedAt.getTime()
  if (!isSameTime || accountLastFour !== payee.accountLastFour) {
    throw new Problem('balance_changed', { message: messages.changed })
  }
  const { companyName, address, city, state, postalCode } = payee
  return { companyName, address, city, state, postalCode, ...numbers }
}

const maxExportedPayouts = 10_000

/**
 * Payouts stay in the books. A deleted seller's bank details stay until the last payout is paid, like the address of an
 * order that has to ship.
 */
export const payoutData: PersonalData = {
  name: 'payouts',
  collect: async (db, accountId) => {
    const payouts = await listSellerPayouts(db, accountId, maxExportedPayouts)
    return Promise.all(
      payouts.map(async ({ id, amountCents, status, accountLastFour, paidOn, reference }) => ({
        amount: toDollars(amountCents),
        status,
        accountLastFour,
        paidOn,
        reference,
        orders: (await listPayoutOrders(db, id)).map(formatOrderNumber),
      })),
    )
  },
  erase: async (tx, accountId) => {
    if (!(await isSellerOwed(tx, accountId))) await erasePaymentDetails(tx, accountId)
  },
}

export async function erasePaidOutDetails({
  db,
  warn,
}: Pick<Deps, 'db'> & { warn: Warn }): Promise<void> {
  const run = { task: erasePaidOutDetailsJob.name, warn }
  await forEachRow(await listPaidOutErasedSellers(db), run, ({ id }) =>
    inTx(db, async (tx) => {
      if (!(await isSellerOwed(tx, id))) await erasePaymentDetails(tx, id)
    }),
  )
}
