import type { CDPSession, Page } from '@playwright/test'

/** An ordinary mobile network. */
const mobileNetwork = {
  offline: false,
  latency: 170,
  downloadThroughput: 1_125_000,
  uploadThroughput: 1_125_000,
}

/** From now on the page is as far from the server as a phone is. */
export async function emulateMobileNetwork(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', mobileNetwork)
  return devtools
}
