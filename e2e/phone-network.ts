import type { CDPSession, Page } from '@playwright/test'

/** An ordinary mobile network. */
const network = {
  offline: false,
  latency: 170,
  downloadThroughput: 1_125_000,
  uploadThroughput: 1_125_000,
}

/** From now on the page is as far from the server as a phone is. */
export async function usePhoneNetwork(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  return devtools
}
