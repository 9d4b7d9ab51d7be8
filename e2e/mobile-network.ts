import type { CDPSession, Page } from '@playwright/test'

/** A typical mobile network. */
const mobileNetwork = {
  offline: false,
  latency: 170,
  downloadThroughput: 1_125_000,
  uploadThroughput: 1_125_000,
}

/** Throttles the page to that network. */
export async function emulateMobileNetwork(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', mobileNetwork)
  return devtools
}
