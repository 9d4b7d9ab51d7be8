import { rememberedDeviceDays } from '@fairgrove/contract/two-factor.options'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { deviceName } from './rules.ts'
import { hashToken } from './tokens.ts'

/** Of one account. The oldest is forgotten first. */
const maxDevices = 20

/** The token is a new device token (accounts/device-token.ts), signed for the account. */
export async function rememberDevice(
  tx: Tx,
  now: Date,
  { accountId, token, userAgent }: { accountId: string; token: string; userAgent: string },
): Promise<void> {
  await tx
    .insertInto('rememberedDevices')
    .values({
      id: uuidv7(),
      accountId,
      tokenHash: hashToken(token),
      device: deviceName(userAgent),
      createdAt: now,
      usedAt: now,
      expiresAt: addDays(now, rememberedDeviceDays),
    })
    .execute()
  await sql`delete from remembered_devices where account_id = ${accountId} and id not in (
    select id from remembered_devices where account_id = ${accountId} order by id desc limit ${sql.lit(maxDevices)}
  )`.execute(tx)
}

/** Whether one of these device tokens belongs to a browser that the account's owner chose to remember. */
export async function useRememberedDevice(
  tx: Tx,
  now: Date,
  { accountId, tokens }: { accountId: string; tokens: string[] },
): Promise<boolean> {
  if (tokens.length === 0) return false
  const { numUpdatedRows } = await tx
    .updateTable('rememberedDevices')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('tokenHash', 'in', tokens.map(hashToken))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function listRememberedDevices(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('rememberedDevices')
    .select(['id', 'device', 'createdAt', 'usedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

export async function forgetDevice(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rememberedDevices')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('rememberedDevices').where('accountId', '=', accountId).execute()
}

export async function deleteExpiredDevices(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('rememberedDevices').where('expiresAt', '<=', now).execute()
}
