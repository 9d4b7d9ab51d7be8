import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { isConnectionError } from '../db/errors.ts'
import type { Db } from '../db/pool.ts'
import { type ReadReplicas, unknownPosition } from '../db/read-replicas.ts'
import { watchTransactions } from '../db/tx.ts'

/**
 * In requests, the position in the write-ahead log of what the visitor wrote last, or 0; in responses, the position of
 * what this request wrote. The web server keeps it in a cookie (apps/web/app/server/cookies.server.ts). Without the
 * header, as sent by other clients, the primary is read.
 */
const writePositionHeader = 'x-write-position'

/** For handlers that only read: on a replica that has the visitor's own changes, or on the primary. */
export function runRead<T>(
  { db, replicas }: { db: Db; replicas?: ReadReplicas | undefined },
  headers: IncomingHttpHeaders,
  handle: (db: Db) => Promise<T>,
): Promise<T> {
  return replicas ? replicas.read(parsePosition(headers[writePositionHeader]), handle) : handle(db)
}

/** For all other handlers: if there was a transaction, the response says what a replica must have replayed. */
export async function runWrite<T>(
  replicas: ReadReplicas | undefined,
  reply: FastifyReply,
  handle: () => Promise<T>,
): Promise<T> {
  if (!replicas) return handle()
  let hasTransaction = false
  let isPrimaryLost = false
  try {
    return await watchTransactions(() => {
      hasTransaction = true
    }, handle)
  } catch (error) {
    isPrimaryLost = isConnectionError(error)
    throw error
  } finally {
    // Also after an error: a declined payment, for example, is recorded. A primary that just failed to answer is not
    // asked, or the visitor would wait a second time.
    if (hasTransaction) {
      const position = isPrimaryLost ? unknownPosition : await replicas.getWritePosition()
      reply.header(writePositionHeader, position)
    }
  }
}

/** A forged position costs a read on the primary, or shows its sender something a few seconds old. */
function parsePosition(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : unknownPosition
}
