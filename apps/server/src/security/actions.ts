import type { SecurityEventKind } from '@fairgrove/contract/back-office.options'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { hashNetwork } from '../http/network.ts'
import { deviceName } from '../sessions/rules.ts'
import {
  deleteAccountEvents,
  deleteEventsBefore,
  insertSecurityEvent,
  listAccountEvents,
} from './store.ts'

/** Enough to tell networks apart, and too short to reconstruct an address. */
const networkHashLength = 12

type SecurityEventInput = {
  kind: SecurityEventKind
  accountId: string | null
  actorId?: string
  subject?: string
  origin?: Origin | undefined
}

type Origin = { network: string; device: string }

/** What is stored about the origin of a request. */
export function anonymizeClient(
  secret: string,
  { network, userAgent }: Pick<Client, 'network' | 'userAgent'>,
): Origin {
  return {
    network: hashNetwork(secret, network).slice(0, networkHashLength),
    device: deviceName(userAgent),
  }
}

/** Written in the transaction of the change itself, so both happen or neither. */
export async function recordSecurityEvent(
  { clock, hashSecret }: Pick<Deps, 'clock' | 'hashSecret'>,
  tx: Tx,
  { origin = { network: '', device: '' }, actorId, subject = '', ...event }: SecurityEventInput,
  client?: Client,
): Promise<void> {
  const from = client ? anonymizeClient(hashSecret, client) : origin
  const createdAt = clock.now()
  const row = { ...event, ...from, id: uuidv7(), actorId: actorId ?? null, subject, createdAt }
  await insertSecurityEvent(tx, row)
}

/** For endpoints that return other people's data to staff. */
export async function recordStaffRead(
  deps: Deps,
  { accountId: actorId }: Caller,
  { path, accountId }: { path: string; accountId: string | null },
  client: Client,
): Promise<void> {
  const event = { kind: 'personal_data_read' as const, accountId, actorId, subject: path }
  await inTx(deps.db, (tx) => recordSecurityEvent(deps, tx, event, client))
}

/** In batches, to keep transactions short. */
async function deleteOldEvents({ db, clock, securityLogDays }: Deps): Promise<void> {
  const time = addDays(clock.now(), -securityLogDays)
  while (await inTx(db, (tx) => deleteEventsBefore(tx, time)));
}

export const securityData = {
  name: 'securityEvents',
  collect: (db: Db, accountId: string) => listAccountEvents(db, accountId),
  erase: deleteAccountEvents,
}

export const deleteOldSecurityEventsJob = declareJob('security.forgetOldEvents', NoPayload)

export function securityJobs(deps: Deps): JobHandler[] {
  return [handleJob(deleteOldSecurityEventsJob, () => deleteOldEvents(deps))]
}
