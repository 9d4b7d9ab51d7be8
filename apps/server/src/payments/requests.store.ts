import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/tx.ts'

type RequestKind = 'create' | 'capture'

/** The id to ask under: the open one's, so that a repetition is the same request. */
export async function openRequest(tx: Tx, paymentId: string, kind: RequestKind, now: Date) {
  const openRequestRow = await tx
    .selectFrom('paymentRequests')
    .select(['id', 'createdAt'])
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .where('answeredAt', 'is', null)
    .executeTakeFirst()
  if (openRequestRow) return openRequestRow
  const id = uuidv7()
  await tx.insertInto('paymentRequests').values({ id, paymentId, kind, createdAt: now }).execute()
  return { id, createdAt: now }
}

/** Whatever is asked next is another request. */
export async function closeRequests(tx: Tx, paymentId: string, kind: RequestKind, now: Date) {
  await tx
    .updateTable('paymentRequests')
    .set({ answeredAt: now })
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .where('answeredAt', 'is', null)
    .execute()
}
