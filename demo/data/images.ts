import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type Drawings = [key: string, svg: string][]
export type ImageJob = { databaseUrl: string; storageUrl: string; drawings: Drawings }

/**
 * Renders the drawings and stores them like any upload. Names are content hashes, so a second run adds
 * nothing. One connection per thread, since uploads are sequential within a thread.
 */
export async function storeImages(job: ImageJob): Promise<Map<string, string>> {
  const workerCount = Math.min(availableParallelism(), 4)
  const batches = Array.from({ length: workerCount }, (_, workerIndex) =>
    job.drawings.filter((_drawing, index) => index % workerCount === workerIndex),
  )
  const storedImages = await Promise.all(
    batches.map((drawings) => runInWorker({ ...job, drawings })),
  )
  return new Map(storedImages.flat())
}

function runInWorker(workerData: ImageJob): Promise<[key: string, publicId: string][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('image-worker.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The image thread exited with ${code}.`)))
  })
}
