import { setTimeout as sleep } from 'node:timers/promises'

const timeoutMs = 20_000
const intervalMs = 50

/** Errors of a page that is still changing: the next attempt finds the new element. */
const transientErrors = [
  'StaleElementReferenceError',
  'ElementNotInteractableError',
  'ElementClickInterceptedError',
  'NoSuchElementError',
  'DetachedShadowRootError',
  // A script that was running when the page navigated.
  'JavascriptError',
]

export const isTransientError = ({ name }: Error) => transientErrors.includes(name)

/** Polls until `attempt` returns something true. */
export async function waitFor<Result>(
  what: string,
  attempt: () => Promise<Result>,
): Promise<NonNullable<Result>> {
  const deadline = Date.now() + timeoutMs
  let lastError: unknown
  for (;;) {
    try {
      const result = await attempt()
      if (result) return result
      lastError = undefined
    } catch (error) {
      if (!(error instanceof Error) || !isTransientError(error)) throw error
      lastError = error
    }
    if (Date.now() > deadline)
      throw new Error(`Not found in ${timeoutMs / 1000} s: ${what}`, { cause: lastError })
    await sleep(intervalMs)
  }
}
