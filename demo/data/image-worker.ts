import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../../apps/server/src/clock.ts'
import { openDb, openPool } from '../../apps/server/src/db/pool.ts'
import { openStorage } from '../../apps/server/src/providers/storage/open.ts'
import { storeImage } from '../../apps/server/src/uploads/actions.ts'
import { render } from '../artwork/render.ts'
import type { ImageJob } from './images.ts'

const { databaseUrl, storageUrl, drawings } = workerData as ImageJob
/** Small images save a test run half a minute of encoding. */
const width = process.env.DEMO_IMAGE_WIDTH ? Number(process.env.DEMO_IMAGE_WIDTH) : undefined
// The server closing the connection during our shutdown is harmless; any other error fails a query.
const db = openDb(openPool(databaseUrl, { max: 2, warn: () => undefined }))
const uploadDeps = { db, clock: systemClock, storage: openStorage(storageUrl) }

const storedImages: [key: string, publicId: string][] = []
// Renders the next one while this one is uploaded.
let next = drawings[0] && render(drawings[0][1], width)
for (const [index, [key]] of drawings.entries()) {
  const png = await next
  const following = drawings[index + 1]
  next = following && render(following[1], width)
  if (png) storedImages.push([key, await storeImage(uploadDeps, png)])
}
await db.destroy()
parentPort?.postMessage(storedImages)
