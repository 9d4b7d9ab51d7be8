import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { afterCommit, inTx } from './tx.ts'

const house = useDatabase()

test('what waits for the commit is done after it, and never for what was rolled back', async () => {
  const done: string[] = []
  await inTx(house.db, async (tx) => {
    afterCommit(tx, () => done.push('kept'))
    expect(done).toEqual([])
  })
  const failing = inTx(house.db, async (tx) => {
    afterCommit(tx, () => done.push('rolled back'))
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(done).toEqual(['kept'])
})
