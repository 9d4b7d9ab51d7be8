import * as contract from '@fairgrove/contract/two-factor.passkeys'
import type { ApiDeps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import * as actions from './passkeys.actions.ts'

const asOptions = async (options: Promise<object>) => ({
  options: (await options) as Record<string, unknown>,
})

export function passkeyRoutes(deps: ApiDeps): EndpointHandler[] {
  return [
    handleEndpoint(contract.startPasskeySignIn, ({ client }) =>
      asOptions(actions.startPasskeySignIn(deps, client)),
    ),
    handleEndpoint(contract.signInWithPasskey, ({ body, client }) =>
      actions.signInWithPasskey(deps, body.answer, client),
    ),
    handleEndpoint(contract.startPasskeyConfirmation, ({ caller, client }) =>
      asOptions(actions.startPasskeyConfirmation(deps, caller, client)),
    ),
    handleEndpoint(contract.confirmWithPasskey, async ({ caller, body, client }) => ({
      message: 'Thanks. You can continue.',
      token: await actions.confirmWithPasskey(deps, caller, body.answer, client),
    })),
    handleEndpoint(contract.startPasskeyRegistration, ({ caller, client }) =>
      asOptions(actions.startPasskeyRegistration(deps, caller, client)),
    ),
    handleEndpoint(contract.addPasskey, async ({ caller, body, client }) => ({
      message: 'Passkey added.',
      ...(await actions.addPasskey(deps, caller, body, client)),
    })),
    handleEndpoint(contract.removePasskey, async ({ caller, params, client }) => {
      await actions.removePasskey(deps, caller, params.id, client)
      return { message: 'Passkey removed.' }
    }),
  ]
}
