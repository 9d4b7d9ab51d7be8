import { getEquityFund } from '@fairgrove/contract/equity-fund'
import type { Product } from '@fairgrove/contract/products'
import { getSellingMode } from '@fairgrove/contract/products.options'
import { loadBadgesCheckedOn } from '../badges/badges-checked.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** What makes an offer trustworthy beside its price: who checked the brand, and what the equity fund gets. */
export async function loadProductTrust(context: Context, product: Product) {
  const { brand } = product
  const [checkedOn, fundPercent] = await Promise.all([
    brand ? loadBadgesCheckedOn(context, brand._id, brand.badges) : null,
    getSellingMode(product) === 'cart' ? loadFundPercent(context) : null,
  ])
  return { checkedOn, fundPercent }
}

/** It changes with the server's configuration only, and its endpoint sums up every sale. */
const fundPercentMaxAgeMs = 10 * 60_000
let cachedFundPercent: { percent: Promise<number>; expiresAt: number } | undefined

function loadFundPercent(context: Context): Promise<number> {
  if (cachedFundPercent && cachedFundPercent.expiresAt > Date.now()) {
    return cachedFundPercent.percent
  }
  const percent = callApi(getEquityFund, { context }).then(({ sharePercent }) => sharePercent)
  cachedFundPercent = { percent, expiresAt: Date.now() + fundPercentMaxAgeMs }
  percent.catch(() => {
    cachedFundPercent = undefined
  })
  return percent
}
