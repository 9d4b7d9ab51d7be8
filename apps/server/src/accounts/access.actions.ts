import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../http/client.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { revokeAccountLinks } from './links.store.ts'
import { updateAccount } from './store.ts'

/** The owner says that somebody else was in the account since then. */
type Intrusion = { accountId: string; since: Date }

/**
 * What opens an account besides its password. Modules above this one register theirs in app.ts, so that it is removed
 * in the transaction that voids the password: whoever has it could sign in again before a job runs.
 */
export type AccountAccess = {
  removeIntruder(deps: Deps, tx: Tx, intrusion: Intrusion, client: Client): Promise<void>
  /** Somebody who reads this mailbox set a new password. */
  afterReset?(
    deps: Deps,
    tx: Tx,
    owner: { accountId: string; email: string },
    client: Client,
  ): Promise<void>
}

/** Voids the password, which they may know, and ends every session. The account must be locked. */
export async function lockOutIntruder(
  deps: Deps,
  tx: Tx,
  {
    passwordHash,
    access,
    ...intrusion
  }: Intrusion & {
    passwordHash: string
    access: AccountAccess[]
  },
  client: Client,
): Promise<void> {
  const { accountId } = intrusion
  await updateAccount(tx, accountId, { passwordHash })
  await deleteAccountSessions(tx, accountId)
  await revokeAccountLinks(tx, accountId)
  for (const { removeIntruder } of access) await removeIntruder(deps, tx, intrusion, client)
}
