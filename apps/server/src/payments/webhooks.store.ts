import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

type WebhookEventRow = { id: string; type: string; names: string[]; receivedAt: Date }

/** False when this event is already stored. */
export async function insertWebhookEvent(tx: Tx, event: WebhookEventRow): Promise<boolean> {
  const row = await tx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findUnhandledWebhookEvent(db: Db, id: string) {
  return db
    .selectFrom('paymentEvents')
    .select(['type', 'names'])
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .executeTakeFirst()
}

export async function markWebhookEventHandled(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('paymentEvents').set({ handledAt: now }).where('id', '=', id).execute()
}
