import { listAudit } from '@fairgrove/contract/audit'
import { getQuote } from '@fairgrove/contract/checkout'
import { confirmTaxRate, listTaxRates } from '@fairgrove/contract/taxes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPickupOrder, seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
beforeEach(() => {
  harness.deps.shop.taxRules = 'by_state'
})
afterEach(() => {
  harness.deps.shop.taxRules = 'specified'
})

const found = { percent: 21.25, source: 'https://revenue.mt.gov/rate', checkedOn: '2026-01-01' }

test('an admin confirms a rate with source and date; estimates use it, and the log has it', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const place = await seedPickupDispensary(harness.db, { state: 'MT' })
  const flower = await seedFlower(harness.db, { [place]: 2 }, { priceCents: 10_000 })
  const quote = async () =>
    (await harness.call(getQuote, { body: buildPickupOrder(place, [{ product: flower }]) })).body
  const list = async () => (await harness.call(listTaxRates, { token })).body
  const before = await list()
  const isDoubtful = before.rates.map(({ doubt }) => doubt !== null)
  expect(isDoubtful.lastIndexOf(true)).toBe(before.unconfirmed - 1)
  expect((await quote()).taxes.notes).toContain('Not confirmed yet: excise tax.')

  const params = { key: 'MT.excise' }
  expect(await harness.call(confirmTaxRate, { token, params, body: found })).toMatchObject({
    status: 200,
  })
  const after = await list()
  expect(after.unconfirmed).toBe(before.unconfirmed - 1)
  expect(after.rates.find(({ key }) => key === 'MT.excise')).toMatchObject({
    percent: 21.25,
    doubt: null,
    source: found.source,
    checkedOn: '2026-01-01',
    isConfirmed: true,
  })
  const confirmed = await quote()
  expect(confirmed.taxes.notes).not.toContain('Not confirmed yet: excise tax.')
  expect(confirmed.totalPrice).toBe(121.25)

  await harness.call(confirmTaxRate, { token, params, body: { ...found, percent: 20 } })
  const query = { kind: 'tax' as const }
  const { entries } = (await harness.call(listAudit, { token, query })).body
  expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'percent'))).toEqual([
    { field: 'percent', before: 21.25, after: 20 },
    { field: 'percent', before: 20, after: 21.25 },
  ])
})

test.each<[string, string, object, number]>([
  ['a billion percent', 'MT.excise', { percent: 1e9 }, 400],
  ['a negative rate', 'MT.excise', { percent: -1 }, 400],
  ['no link', 'MT.excise', { source: 'the tax office' }, 400],
  ['a script', 'MT.excise', { source: 'javascript:alert(1)' }, 400],
  ['next year', 'MT.excise', { checkedOn: '2099-01-01' }, 400],
  ['no day', 'MT.excise', { checkedOn: 'yesterday' }, 400],
  ['an unknown rate', 'TX.excise', {}, 404],
])('%s is refused', async (_, key, changes, status) => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const body = { ...found, ...changes }
  const reply = await harness.call(confirmTaxRate, { token, params: { key }, body })
  expect(reply.status).toBe(status)
})
