import { getUserRewards } from '@fairgrove/contract/rewards'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { payEarning } from './actions.ts'
import { addCoinEntry, findBalance, listCoinEntries } from './store.ts'

const harness = useServerHarness()

function add(accountId: string, amount: number, reference: string = crypto.randomUUID()) {
  const entry = { accountId, amount, reason: 'test', reference, createdAt: harness.clock.now() }
  return inTx(harness.db, (tx) => addCoinEntry(tx, entry))
}

async function getLedgerSum(accountId: string): Promise<number> {
  const entries = await listCoinEntries(harness.db, accountId)
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

test.each([
  ['changed', sql`update coin_entries set amount = 1000`],
  ['removed', sql`delete from coin_entries`],
  ['emptied', sql`truncate coin_entries`],
  ['truncated with accounts', sql`truncate accounts cascade`],
])('the ledger is append-only: it cannot be %s', async (_description, statement) => {
  const { accountId } = await createSignedInAccount(harness)
  await add(accountId, 10)
  // Not even by the owner of the table. The app's role may not truncate any.
  await expect(statement.execute(harness.ownerDb)).rejects.toThrow('only grows')
  expect(await listCoinEntries(harness.db, accountId)).toHaveLength(1)
  expect(await findBalance(harness.db, accountId)).toBe(10)
})

test('twenty concurrent spends of one coin from a balance of ten: ten succeed', async () => {
  const { accountId } = await createSignedInAccount(harness)
  await add(accountId, 10)
  const spends = await Promise.allSettled(Array.from({ length: 20 }, () => add(accountId, -1)))
  const refused = spends.filter((spend) => spend.status === 'rejected')
  expect(refused).toHaveLength(10)
  for (const { reason } of refused) expect(String(reason)).toContain('balance_never_negative')
  expect(await findBalance(harness.db, accountId)).toBe(0)
  expect(await getLedgerSum(accountId)).toBe(0)
})

test('twenty concurrent first earnings all count', async () => {
  const { accountId } = await createSignedInAccount(harness)
  await Promise.all(Array.from({ length: 20 }, () => add(accountId, 3)))
  expect(await findBalance(harness.db, accountId)).toBe(60)
})

test('spending more than the balance fails', async () => {
  const { accountId } = await createSignedInAccount(harness)
  await expect(add(accountId, -1)).rejects.toThrow('balance_never_negative')
  await expect(add(accountId, 0)).rejects.toThrow('check')
  expect(await listCoinEntries(harness.db, accountId)).toEqual([])
})

test('one cause pays once, even when claimed many times at once', async () => {
  const { accountId } = await createSignedInAccount(harness)
  const claim = () =>
    inTx(harness.db, (tx) =>
      payEarning(tx, harness.clock.now(), { accountId, earning: 'signup', cause: accountId }),
    )
  const paid = await Promise.all(Array.from({ length: 10 }, claim))
  expect(paid.filter(Boolean)).toHaveLength(1)
  expect(await claim()).toBe(false)
  expect(await findBalance(harness.db, accountId)).toBe(10)
})

test('a spend that is rolled back leaves no trace', async () => {
  const { accountId } = await createSignedInAccount(harness)
  await add(accountId, 10)
  const order = inTx(harness.db, async (tx) => {
    const entry = { accountId, amount: -4, reason: 'test', createdAt: harness.clock.now() }
    await addCoinEntry(tx, { ...entry, reference: crypto.randomUUID() })
    throw new Error('The shirt is sold out.')
  })
  await expect(order).rejects.toThrow('sold out')
  expect([await findBalance(harness.db, accountId), await getLedgerSum(accountId)]).toEqual([
    10, 10,
  ])
})

test('the balance is always the sum of the entries and never negative', async () => {
  const amount = fc.integer({ min: -40, max: 40 }).filter((coins) => coins !== 0)
  const step = fc.record({ amount, reference: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const { accountId } = await createSignedInAccount(harness)
      const used = new Set<string>()
      let expected = 0
      for (const { amount, reference } of steps) {
        const adding = add(accountId, amount, `${accountId}:${reference}`)
        if (used.has(reference)) {
          expect(await adding).toBe(false)
        } else if (expected + amount < 0) {
          await expect(adding).rejects.toThrow('balance_never_negative')
        } else {
          expect(await adding).toBe(true)
          used.add(reference)
          expected += amount
        }
        expect(await findBalance(harness.db, accountId)).toBe(expected)
      }
      expect(await getLedgerSum(accountId)).toBe(expected)
    }),
    { numRuns: 20 },
  )
})

test('people see their own coins, admins anyone’s, others none', async () => {
  const owner = await createSignedInAccount(harness)
  const stranger = await createSignedInAccount(harness, { isSeller: true })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  await add(owner.accountId, 25)
  const see = (token: string) =>
    harness.call(getUserRewards, { token, params: { id: owner.accountId } })
  expect((await see(owner.token)).body).toEqual({ points: 25 })
  expect((await see(admin.token)).body).toEqual({ points: 25 })
  expect((await see(stranger.token)).raw.json().code).toBe('not_found')
  const ofNobody = await harness.call(getUserRewards, { token: admin.token })
  expect(ofNobody.raw.json().code).toBe('not_found')
})
