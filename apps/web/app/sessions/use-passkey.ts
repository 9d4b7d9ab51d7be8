import { Problem } from '@fairgrove/contract/problems'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import type { Ceremony } from './passkey-browser.ts'

const loadBrowserPart = () => import('./passkey-browser.ts')

/** Passkeys belong to a domain, so there are none at an IP address. */
const hasPasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

/** The form field with the device's answer, which the page's action sends to the API. */
export const passkeyField = 'passkey'

const failedText = 'Your device didn’t confirm it’s you. Try again, or use another way.'

/** Asks the device for a passkey and submits its answer with the other fields to this page. */
export function usePasskey(ceremony: Ceremony, fields: Record<string, string> = {}) {
  const isSupported = useHydrated() && hasPasskeys()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = useSubmit()
  async function start(): Promise<void> {
    if (isPending) return
    setIsPending(true)
    setProblem(undefined)
    try {
      const { runCeremony } = await loadBrowserPart()
      const answer = await runCeremony(ceremony)
      await submit({ ...fields, [passkeyField]: answer }, { method: 'post' })
    } catch (error) {
      // Whether its owner canceled or the device failed, the browser doesn't say.
      setProblem(error instanceof Problem ? error.message : failedText)
    }
    setIsPending(false)
  }
  return { isSupported, isPending, problem, start }
}

/** Browsers suggest passkeys in the email field, whose autocomplete says 'webauthn'. */
export function usePasskeyAutofill(): void {
  const submit = useSubmit()
  const onAnswer = useEffectEvent((answer: string) =>
    submit({ [passkeyField]: answer }, { method: 'post' }),
  )
  useEffect(() => {
    if (!hasPasskeys()) return
    loadBrowserPart()
      .then(({ awaitAutofill }) => awaitAutofill())
      .then((answer) => (answer === undefined ? undefined : onAnswer(answer)))
      // Canceled, or replaced by the button's request: the form still works.
      .catch(() => undefined)
  }, [])
}
