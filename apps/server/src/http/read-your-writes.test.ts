import type { FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'
import { ping } from '../db/pool.ts'
import { ReadReplicas, unknownPosition } from '../db/read-replicas.ts'
import { inTx } from '../db/tx.ts'
import { runWrite } from './read-your-writes.ts'

const testDatabase = useTestDatabase()

/** Runs a write that ends with this error, and returns the position in its response and who was asked for it. */
async function failWith(error: Error) {
  const replicas = new ReadReplicas({
    primary: testDatabase.db,
    primaryUrl: testDatabase.url,
    replicaUrls: [],
    maxLagSeconds: 5,
    warn: () => undefined,
  })
  const getWritePosition = vi.spyOn(replicas, 'getWritePosition')
  const headers: Record<string, unknown> = {}
  const reply = { header: (name: string, value: unknown) => (headers[name] = value) }
  await expect(
    runWrite(replicas, reply as unknown as FastifyReply, async () => {
      await inTx(testDatabase.db, ping)
      throw error
    }),
  ).rejects.toBe(error)
  await replicas.close()
  return {
    position: Number(headers['x-write-position']),
    asked: getWritePosition.mock.calls.length,
  }
}

test('a write that fails still tells what a replica must have replayed', async () => {
  const { position, asked } = await failWith(new Error('declined'))
  expect(asked).toBe(1)
  expect(position).toBeLessThan(unknownPosition)
})

test('a primary that does not answer is not asked a second time for its position', async () => {
  expect(await failWith(new Error('Query read timeout'))).toEqual({
    position: unknownPosition,
    asked: 0,
  })
})
