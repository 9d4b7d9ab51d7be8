import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/two-factor'
import { findContact, hasSecondFactor } from '../accounts/store.ts'
import type { ApiDeps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { findRecovery } from './recoveries.store.ts'
import { cancelRecovery, startRecovery, stopRecovery } from './recovery.actions.ts'
import * as setup from './setup.actions.ts'
import { confirmCaller, finishSignInWithCode } from './sign-in.actions.ts'
import { getTwoFactorStatus } from './view.ts'

export function twoFactorRoutes(deps: ApiDeps): EndpointHandler[] {
  return [
    handleEndpoint(contract.finishSignIn, ({ body, client }) =>
      finishSignInWithCode(deps, body, client),
    ),
    handleEndpoint(contract.getTwoFactor, ({ caller }) => getTwoFactorStatus(deps, caller)),
    handleEndpoint(contract.confirmIdentity, async ({ caller, body, client }) => ({
      message: 'Thanks. You can continue.',
      token: await confirmCaller(deps, caller, body, client),
    })),
    handleEndpoint(contract.startAppSetup, ({ caller }) => setup.startAppSetup(deps, caller)),
    handleEndpoint(contract.addApp, async ({ caller, body, client }) => ({
      message: 'Two-step sign-in is on.',
      ...(await setup.addApp(deps, caller, body.code, client)),
    })),
    handleEndpoint(contract.removeApp, async ({ caller, client }) => {
      await setup.removeApp(deps, caller, client)
      return { message: 'Authenticator app removed.' }
    }),
    handleEndpoint(contract.replaceRecoveryCodes, async ({ caller, client }) => ({
      message: 'Recovery codes replaced. The old ones no longer work.',
      recoveryCodes: await setup.replaceRecoveryCodes(deps, caller, client),
    })),
    handleEndpoint(contract.forgetDevice, async ({ caller, params }) => {
      await setup.forgetDevice(deps, caller, params.id)
      return { message: 'That device needs a code again.' }
    }),
    handleEndpoint(contract.getFactorRecovery, async ({ params: { id } }) => {
      const [contact, isOn, recovery] = await Promise.all([
        findContact(deps.db, id),
        hasSecondFactor(deps.db, id),
        findRecovery(deps.db, id),
      ])
      if (!contact) throw new Problem('not_found')
      return { isOn, dueAt: recovery?.dueAt.toISOString() ?? null }
    }),
    handleEndpoint(contract.startFactorRecovery, async ({ caller, params, client }) => {
      await startRecovery(deps, caller, params.id, client)
      return { message: 'Started. We emailed the owner, who can stop it for 48 hours.' }
    }),
    handleEndpoint(contract.cancelFactorRecovery, async ({ caller, params, client }) => {
      await cancelRecovery(deps, caller, params.id, client)
      return { message: 'Stopped. Two-step sign-in stays on.' }
    }),
    handleEndpoint(contract.stopFactorRecovery, async ({ params, client }) => {
      await stopRecovery(deps, params.token, client)
      return { message: 'Stopped. Your two-step sign-in stays on.' }
    }),
  ]
}
