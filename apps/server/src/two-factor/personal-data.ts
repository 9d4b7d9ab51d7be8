import type { PersonalData } from '../accounts/personal-data.ts'
import { listPasskeys } from './passkeys.store.ts'
import { deleteAccountRecovery } from './recoveries.store.ts'
import { removeFactors } from './recovery.actions.ts'
import { findApp } from './store.ts'

/**
 * When each factor was added and used. Without the app's secret and the recovery codes, as the file may be left lying
 * around.
 */
export const twoFactorData: PersonalData = {
  name: 'signInFactors',
  collect: async (db, accountId) => {
    const [app, passkeys] = await Promise.all([findApp(db, accountId), listPasskeys(db, accountId)])
    return [
      ...(app ? [{ kind: 'app', createdAt: app.createdAt, usedAt: app.usedAt }] : []),
      ...passkeys.map(({ name, createdAt, usedAt }) => {
        return { kind: 'passkey', name, createdAt, usedAt }
      }),
    ]
  },
  erase: async (tx, accountId) => {
    await removeFactors(tx, accountId)
    await deleteAccountRecovery(tx, accountId)
  },
}
