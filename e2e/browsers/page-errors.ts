import type { WebDriver } from 'selenium-webdriver'

/**
 * What pages log in WebKit, whose driver reports nothing of it. Recording starts when a page is first looked at, so an
 * error before that is missed. The list is in sessionStorage, which the next page of the site still has.
 */
const storageKey = 'page-errors'

export const recordPageErrors = (driver: WebDriver): Promise<void> =>
  driver.executeScript(startRecording, storageKey)

/** The errors since the last call. */
export const takePageErrors = (driver: WebDriver): Promise<string[]> =>
  driver.executeScript((key: string) => {
    const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    return errors
  }, storageKey)

/** Runs in the page, so it cannot use anything from this module. */
function startRecording(key: string): void {
  const page = window as { isRecordingErrors?: boolean }
  if (page.isRecordingErrors) return
  page.isRecordingErrors = true
  const record = (error: unknown) => {
    const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...errors, String(error)]))
  }
  addEventListener('error', ({ message }) => record(message))
  addEventListener('unhandledrejection', ({ reason }) => record(reason))
  for (const level of ['error', 'warn'] as const) {
    const log = console[level]
    console[level] = (...args: unknown[]) => {
      record(args.join(' '))
      log(...args)
    }
  }
}
