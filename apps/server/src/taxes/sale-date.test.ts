import { getQuote } from '@fairgrove/contract/checkout'
import { getProductInventory } from '@fairgrove/contract/products'
import { getDispensaryTaxes } from '@fairgrove/contract/taxes'
import { afterEach, expect, test } from 'vitest'
import { buildPickupOrder, seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
afterEach(() => {
  harness.deps.shop.taxRules = 'specified'
})

test('rates change at midnight in the time zone that was chosen for the place', async () => {
  harness.deps.shop.taxRules = 'by_state'
  // July 1 in Chicago, June 30 in Denver, whose time most of New Mexico has. The excise tax goes up from 13% to 14%.
  const now = Date.parse('2026-07-01T05:30:00Z')
  harness.clock.advance((now - harness.clock.now().getTime()) / 60_000)
  const { token, accountId: ownerId } = await createSignedInAccount(harness, { isSeller: true })
  const place = await seedPickupDispensary(harness.db, { ownerId, state: 'NM' })
  const flower = await seedFlower(harness.db, { [place]: 2 }, { priceCents: 10_000 })
  const readExcise = async () => {
    const [quote, taxes, inventory] = await Promise.all([
      harness.call(getQuote, { body: buildPickupOrder(place, [{ product: flower }]) }),
      harness.call(getDispensaryTaxes, { token, params: { id: place } }),
      harness.call(getProductInventory, { params: { id: flower } }),
    ])
    return {
      quoted: quote.body.exciserTax,
      suggested: taxes.body.suggested.excisePercent,
      isSame: inventory.body.places[0]?.counterPrice?.totalPrice === quote.body.totalPrice,
    }
  }
  expect(await readExcise()).toEqual({ quoted: 13, suggested: 13, isSame: true })
  await harness.db
    .insertInto('dispensaryHours')
    .values({ dispensaryId: place, timeZone: 'America/Chicago', week: '{}' })
    .execute()
  expect(await readExcise()).toEqual({ quoted: 14, suggested: 14, isSame: true })
})
