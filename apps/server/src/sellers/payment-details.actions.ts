import { Problem } from '@fairgrove/contract/problems'
import type { PaymentDetails, PaymentDetailsDraft } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { sendOwnerEmail } from '../accounts/change-email-delivery.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { reauthenticate } from '../accounts/profile.actions.ts'
import { lockAccount } from '../accounts/store.ts'
import { writeAudit } from '../audit/store.ts'
import type { Warn } from '../db/pool.ts'
import { declareJob, enqueue, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { reencryptRows } from '../db/reencrypt-rows.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import { decrypt, encrypt } from '../encryption.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import type { MailPort } from '../providers/ports.ts'
import { buildPaymentDetailsEmail } from './emails.ts'
import {
  erasePaymentDetails,
  findEncryptedNumbers,
  findPaymentDetails,
  type PaymentDetailsRow,
  writePaymentDetails,
} from './store.ts'

const paymentDetailsChanged = declareJob(
  'sellers.paymentDetailsChanged',
  z.object({ accountId: z.uuid(), changeId: z.uuid() }),
)

export const rotateEncryptionKeyJob = declareJob('sellers.turnSealingKey', NoPayload)

/**
 * A change could redirect a seller's payouts, so it requires reauthentication, is audited, and is announced by email.
 */
export async function savePaymentDetails(
  deps: ApiDeps,
  caller: Caller,
  draft: PaymentDetailsDraft,
  client: Client,
): Promise<PaymentDetails> {
  const { routingNumber, accountNumber, accountNumberConfirmation, currentPassword, ...payee } =
    draft
  if (accountNumber !== accountNumberConfirmation) {
    const message = texts.accountNumbersDiffer
    throw new Problem('invalid_input', { message, fields: { accountNumberConfirmation: message } })
  }
  await reauthenticate(deps, caller, { password: currentPassword, client })
  const { accountId } = caller
  const now = deps.clock.now()
  const row = {
    ...payee,
    routingLastFour: routingNumber.slice(-4),
    accountLastFour: accountNumber.slice(-4),
    updatedAt: now,
  }
  const numbers = JSON.stringify({ routingNumber, accountNumber })
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    await writePaymentDetails(tx, {
      accountId,
      ...row,
      ...encrypt(deps.encryptionKeys, numbers, accountId),
    })
    await writeAudit(tx, {
      actorId: accountId,
      action: 'seller.paymentDetailsSaved',
      subjectId: accountId,
      createdAt: now,
    })
    await enqueue(tx, paymentDetailsChanged, { accountId, changeId: uuidv7() })
  })
  return toPaymentDetails(row)
}

export async function removePaymentDetails(deps: Deps, { accountId }: Caller): Promise<void> {
  await inTx(deps.db, async (tx) => {
    if (!(await erasePaymentDetails(tx, accountId))) throw new Problem('not_found')
    await writeAudit(tx, {
      actorId: accountId,
      action: 'seller.paymentDetailsRemoved',
      subjectId: accountId,
      createdAt: deps.clock.now(),
    })
    await enqueue(tx, paymentDetailsChanged, { accountId, changeId: uuidv7() })
  })
}

export function toPaymentDetails({ updatedAt, ...row }: PaymentDetailsRow): PaymentDetails {
  return {
    ...(row as Omit<PaymentDetails, 'updatedAt'>),
    updatedAt: updatedAt.toISOString(),
  }
}

export const reencryptPaymentDetails = (
  deps: Pick<Deps, 'db' | 'encryptionKeys'> & { warn: Warn },
  batchSize?: number,
): Promise<void> =>
  reencryptRows(
    deps,
    { name: 'seller_payment_details', task: rotateEncryptionKeyJob.name, describe: (id) => id },
    batchSize,
  )

/** For a payout's transfer. Whoever calls it logs who sees the numbers. */
export async function readBankNumbers(
  { encryptionKeys }: Deps,
  tx: Tx,
  accountId: string,
): Promise<{ routingNumber: string; accountNumber: string } | undefined> {
  const encrypted = await findEncryptedNumbers(tx, accountId)
  return encrypted && JSON.parse(decrypt(encryptionKeys, encrypted, accountId))
}

/**
 * The export contains only the last four digits, as the page does, because the file may be left lying around. The
 * payouts decide when they are erased.
 */
export const paymentDetailsData: PersonalData = {
  name: 'paymentDetails',
  collect: async (db, accountId) => {
    const details = await findPaymentDetails(db, accountId)
    return details ? [toPaymentDetails(details)] : []
  },
}

export function sellerJobs(deps: Deps & { mail: MailPort; warn: Warn }): JobHandler[] {
  return [
    handleJob(paymentDetailsChanged, async ({ accountId, changeId }) => {
      const content = buildPaymentDetailsEmail(deps.publicUrl)
      await sendOwnerEmail(deps, { accountId, content, messageKey: changeId })
    }),
    handleJob(rotateEncryptionKeyJob, () => reencryptPaymentDetails(deps)),
  ]
}
