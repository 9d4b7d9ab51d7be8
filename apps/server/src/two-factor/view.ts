import type { TwoFactorStatus } from '@fairgrove/contract/two-factor'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { listRememberedDevices } from '../sessions/remembered-devices.store.ts'
import { listPasskeys } from './passkeys.store.ts'
import { findRecovery } from './recoveries.store.ts'
import { countRecoveryCodes, findApp } from './store.ts'

export async function getTwoFactorStatus(deps: Deps, caller: Caller): Promise<TwoFactorStatus> {
  const { db, clock, twoFactor } = deps
  const { accountId, isAdmin, isSeller, needsTwoFactor, needsTwoFactorForPayouts } = caller
  const now = clock.now()
  const [app, passkeys, recoveryCodesLeft, devices, recovery] = await Promise.all([
    findApp(db, accountId),
    listPasskeys(db, accountId),
    countRecoveryCodes(db, accountId),
    listRememberedDevices(db, accountId, now),
    findRecovery(db, accountId),
  ])
  const { isRequired, sellersFrom } = twoFactor
  const isLater = isRequired && isSeller && sellersFrom !== undefined && sellersFrom > now
  return {
    isOn: caller.hasSecondFactor,
    isFresh: caller.isFresh,
    isRequired: needsTwoFactor || needsTwoFactorForPayouts || (isAdmin && isRequired),
    requiredFrom: isLater ? sellersFrom.toISOString() : null,
    app: app ? { createdAt: app.createdAt.toISOString(), usedAt: app.usedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    rememberedDevices: devices.map(({ id, device, createdAt, usedAt, expiresAt }) => ({
      _id: id,
      device,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    removalDueAt: recovery?.dueAt.toISOString() ?? null,
  }
}
