import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type Drawings = [key: string, svg: string][]
export type ImageJob = { databaseUrl: string; storageUrl: string; drawings: Drawings }

/**
 * Renders the drawings and keeps them as any upload is kept. A picture is named by its content, so doing it
 * again adds nothing. One thread each, since an upload takes its turn within a thread.
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
    worker.once('exit', (code) => reject(new Error(`The picture thread ended with ${code}.`)))
  })
}
