import type { SecurityEventKind } from '@fairgrove/contract/security.options'
import { v7 as uuidv7 } from 'uuid'
import { daysAfter } from '../clock.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { networkMark } from '../http/network.ts'
import { deviceName } from '../sessions/rules.ts'
import { deleteEventsBefore, insertSecurityEvent } from './store.ts'

/** Enough to tell networks apart; too little to be worth much without the key, nothing with the address. */
const networkCharacters = 12

type Recorded = {
  kind: SecurityEventKind
  accountId: string | null
  actorId?: string
  subject?: string
  origin?: Origin | undefined
}

type Origin = { network: string; device: string }

/** What is kept of where a request came from. */
export function anonymizeClient(
  secret: string,
  { network, userAgent }: Pick<Client, 'network' | 'userAgent'>,
): Origin {
  return {
    network: networkMark(secret, network).slice(0, networkCharacters),
    device: deviceName(userAgent),
  }
}

/** Written in the transaction that does the thing, so neither is there without the other. */
export async function recordSecurityEvent(
  { clock, markSecret }: Pick<Deps, 'clock' | 'markSecret'>,
  tx: Tx,
  { origin = { network: '', device: '' }, actorId, subject = '', ...event }: Recorded,
  client?: Client,
): Promise<void> {
  const from = client ? anonymizeClient(markSecret, client) : origin
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

/** In portions, so that no transaction is long. */
export async function deleteOldEvents({ db, clock, securityLogDays }: Deps): Promise<void> {
  const time = daysAfter(clock.now(), -securityLogDays)
  while (await inTx(db, (tx) => deleteEventsBefore(tx, time)));
}
