import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type Drawings = [key: string, svg: string][]
export type PictureWork = { databaseUrl: string; storageUrl: string; drawings: Drawings }

/**
 * Renders the drawings and keeps them as any upload is kept. A picture is named by its content, so doing it
 * again adds nothing. One thread each, since an upload takes its turn within a thread.
 */
export async function storePictures(work: PictureWork): Promise<Map<string, string>> {
  const hands = Math.min(availableParallelism(), 4)
  const shares = Array.from({ length: hands }, (_, hand) =>
    work.drawings.filter((_drawing, index) => index % hands === hand),
  )
  const kept = await Promise.all(shares.map((drawings) => inThread({ ...work, drawings })))
  return new Map(kept.flat())
}

function inThread(workerData: PictureWork): Promise<[key: string, publicId: string][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('picture-worker.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The picture thread ended with ${code}.`)))
  })
}
