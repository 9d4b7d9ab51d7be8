import { getUserRewards } from '@fairgrove/contract/rewards'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { earn } from './actions.ts'
import { addEntry, findBalance, listEntries } from './store.ts'

const house = useHouse()

function add(accountId: string, amount: number, reference: string = crypto.randomUUID()) {
  const entry = { accountId, amount, reason: 'test', reference, createdAt: house.clock.now() }
  return inTx(house.db, (tx) => addEntry(tx, entry))
}

async function sumOf(accountId: string): Promise<number> {
  const entries = await listEntries(house.db, accountId)
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

test.each([
  ['changed', sql`update coin_entries set amount = 1000`],
  ['removed', sql`delete from coin_entries`],
  ['emptied', sql`truncate coin_entries`],
  ['emptied along with accounts', sql`truncate accounts cascade`],
])('the ledger only grows: it cannot be %s', async (_what, statement) => {
  const { accountId } = await signedIn(house)
  await add(accountId, 10)
  // Also by the owner of the table. The app itself may not empty any.
  await expect(statement.execute(house.owner)).rejects.toThrow('only grows')
  expect(await listEntries(house.db, accountId)).toHaveLength(1)
  expect(await findBalance(house.db, accountId)).toBe(10)
})

test('twenty spends at once of one coin each, ten coins there: ten succeed', async () => {
  const { accountId } = await signedIn(house)
  await add(accountId, 10)
  const spends = await Promise.allSettled(Array.from({ length: 20 }, () => add(accountId, -1)))
  const refused = spends.filter((spend) => spend.status === 'rejected')
  expect(refused).toHaveLength(10)
  for (const { reason } of refused) expect(String(reason)).toContain('balance_never_negative')
  expect(await findBalance(house.db, accountId)).toBe(0)
  expect(await sumOf(accountId)).toBe(0)
})

test('twenty first earnings at once all count', async () => {
  const { accountId } = await signedIn(house)
  await Promise.all(Array.from({ length: 20 }, () => add(accountId, 3)))
  expect(await findBalance(house.db, accountId)).toBe(60)
})

test('nobody spends what they never had', async () => {
  const { accountId } = await signedIn(house)
  await expect(add(accountId, -1)).rejects.toThrow('balance_never_negative')
  await expect(add(accountId, 0)).rejects.toThrow('check')
  expect(await listEntries(house.db, accountId)).toEqual([])
})

test('one cause pays once, also when it is claimed many times at once', async () => {
  const { accountId } = await signedIn(house)
  const claim = () =>
    inTx(house.db, (tx) =>
      earn(tx, house.clock.now(), { accountId, earning: 'signup', cause: accountId }),
    )
  const paid = await Promise.all(Array.from({ length: 10 }, claim))
  expect(paid.filter(Boolean)).toHaveLength(1)
  expect(await claim()).toBe(false)
  expect(await findBalance(house.db, accountId)).toBe(10)
})

test('a spend that is rolled back leaves no trace', async () => {
  const { accountId } = await signedIn(house)
  await add(accountId, 10)
  const order = inTx(house.db, async (tx) => {
    const entry = { accountId, amount: -4, reason: 'test', createdAt: house.clock.now() }
    await addEntry(tx, { ...entry, reference: crypto.randomUUID() })
    throw new Error('The shirt is sold out.')
  })
  await expect(order).rejects.toThrow('sold out')
  expect([await findBalance(house.db, accountId), await sumOf(accountId)]).toEqual([10, 10])
})

test('whatever happens, the balance is the sum of the entries and never negative', async () => {
  const amount = fc.integer({ min: -40, max: 40 }).filter((coins) => coins !== 0)
  const step = fc.record({ amount, reference: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const { accountId } = await signedIn(house)
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
        expect(await findBalance(house.db, accountId)).toBe(expected)
      }
      expect(await sumOf(accountId)).toBe(expected)
    }),
    { numRuns: 20 },
  )
})

test('people see their own coins, admins anyone’s, others nothing', async () => {
  const owner = await signedIn(house)
  const stranger = await signedIn(house, { isSeller: true })
  const admin = await signedIn(house, { isAdmin: true })
  await add(owner.accountId, 25)
  const see = (token: string) =>
    house.call(getUserRewards, { token, params: { id: owner.accountId } })
  expect((await see(owner.token)).body).toEqual({ points: 25 })
  expect((await see(admin.token)).body).toEqual({ points: 25 })
  expect((await see(stranger.token)).raw.json().code).toBe('not_found')
  const ofNobody = await house.call(getUserRewards, { token: admin.token })
  expect(ofNobody.raw.json().code).toBe('not_found')
})
