import { passkeyEndpoints } from '@fairgrove/contract/two-factor.options'
import type * as passkeys from '@fairgrove/contract/two-factor.passkeys'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { apiFetch } from '../api/api-fetch.ts'
import type { BrowserEndpoint } from '../api/browser-endpoints.ts'

// Loaded by use-passkey.ts on the pages that use passkeys only (4 KB compressed).

const startSignIn: BrowserEndpoint<typeof passkeys.startPasskeySignIn> =
  passkeyEndpoints.startPasskeySignIn
const startConfirmation: BrowserEndpoint<typeof passkeys.startPasskeyConfirmation> =
  passkeyEndpoints.startPasskeyConfirmation
const startRegister: BrowserEndpoint<typeof passkeys.startPasskeyRegistration> =
  passkeyEndpoints.startPasskeyRegistration

const fetchOptions = {
  signIn: () => apiFetch(startSignIn, {}),
  confirm: () => apiFetch(startConfirmation, {}),
  register: () => apiFetch(startRegister, {}),
}
export type Ceremony = keyof typeof fetchOptions

/** The device's answer, as text for a form. The device asks its owner first. */
export async function runCeremony(ceremony: Ceremony): Promise<string> {
  const { options } = await fetchOptions[ceremony]()
  const optionsJSON = options as never
  const answer =
    ceremony === 'register'
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON })
  return JSON.stringify(answer)
}

/** Waits until a passkey is selected from the suggestions of the email field. Undefined if the browser has none. */
export async function awaitAutofill(): Promise<string | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const { options } = await fetchOptions.signIn()
  const optionsJSON = options as never
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}
