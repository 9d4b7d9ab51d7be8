import * as contract from '@fairgrove/contract/identities'
import {
  type IdentityProvider,
  identityProviderNames,
} from '@fairgrove/contract/identities.options'
import {
  type IdentityProviderStandIn,
  startIdentityProvider,
} from '@fairgrove/testing/identity-provider'
import { afterAll } from 'vitest'
import { openOidc } from '../src/providers/identity/oidc.ts'
import { publicUrl, type ServerHarness } from './server-harness.ts'

const clientSecret = 'a secret of the client'

/** Two real providers on this machine, and how they are turned on. */
export function useIdentityProviders() {
  const providers = {} as Record<IdentityProvider, IdentityProviderStandIn>
  afterAll(async () => {
    for (const provider of Object.values(providers)) await provider[Symbol.asyncDispose]()
  })
  const open = async () => {
    for (const name of identityProviderNames) {
      const redirectUri = `${publicUrl}/signin/${name}/return`
      providers[name] = await startIdentityProvider({ clientId: name, clientSecret, redirectUri })
    }
    return identityProviderNames.map((name) => {
      const { issuer, client } = providers[name]
      const parameters = { prompt: 'select_account' }
      const createSecret = () => client.clientSecret
      return openOidc({ ...client, name, issuer, createSecret, timeoutSeconds: 1, parameters })
    })
  }
  return { providers, open }
}

type Options = {
  name?: IdentityProvider
  purpose?: 'sign_in' | 'link' | 'confirm'
  /** Of the session that starts and comes back. */
  token?: string
  headers?: Record<string, string>
}

/** One browser: it starts here, signs in there and comes back with a query. */
export function createBrowser(
  harness: ServerHarness,
  providers: Record<IdentityProvider, IdentityProviderStandIn>,
) {
  const start = async ({
    name = 'google',
    purpose = 'sign_in',
    token,
    headers = {},
  }: Options = {}) =>
    harness.call(contract.startIdentity, {
      params: { provider: name },
      body: { purpose },
      headers,
      ...(token && { token }),
    })
  const finish = (
    body: { token: string; query: string },
    { name = 'google', token, headers = {} }: Options = {},
  ) =>
    harness.call(contract.finishIdentity, {
      params: { provider: name },
      body,
      headers,
      ...(token && { token }),
    })
  /** Up to the answer of the provider. */
  const authorize = async (email: string, options: Options = {}) => {
    const started = (await start(options)).body
    const query = await providers[options.name ?? 'google'].authorize(started.url, email)
    return { token: started.token, query }
  }
  const signIn = async (email: string, options: Options = {}) =>
    finish(await authorize(email, options), options)
  return { start, finish, authorize, signIn }
}

/** What the form asks for besides the email. */
export const person = { firstName: 'Ada', lastName: 'Byron', username: 'ada', age: '26-30' }
