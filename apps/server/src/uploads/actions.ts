import {
  type ImageFormat,
  maxImageBytes,
  parseImageFile,
  parsePublicId,
} from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import type { Db } from '../db/pool.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { storageUnavailable } from '../providers/storage/s3.ts'
import { createSemaphore, dedupeInFlight } from '../semaphore.ts'
import { fetchLink } from './fetch-link.ts'
import { makeMaster, makeVariant } from './image-processing.ts'
import { deleteUnusedImagesJob } from './jobs.ts'
import { decodeDataUrl, detectImageType, getMasterKey } from './rules.ts'
import { hasImage, insertImage, listImagesByOwner } from './store.ts'

/**
 * Together three of Node's four worker threads, so that file access and password hashing are never starved. One decoded
 * upload can take 300 MB; a queued one holds the bytes that were sent.
 */
const uploadSemaphore = createSemaphore({ maxRunning: 1, maxQueued: 12 }, createBusyProblem)
const variantSemaphore = createSemaphore({ maxRunning: 2, maxQueued: 60 }, createBusyProblem)

/** When too many images wait to be processed. */
export function createBusyProblem(): Problem {
  const message = 'We’re processing a lot of images right now. Try again in a moment.'
  return new Problem('unavailable', { message })
}

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'storage'>

/** Stores an image and returns its public id. The same image is stored once. */
export async function storeImage(
  deps: ImageDeps,
  bytes: Buffer,
  { ownerId }: { ownerId?: string } = {},
): Promise<string> {
  if (bytes.length > maxImageBytes) throw new Problem('image_too_large')
  const master = await uploadSemaphore.run(() => makeMaster(bytes))
  // Write the object before the row, so that every row has its object.
  await deps.storage.put(getMasterKey(master.name), master.bytes, 'image/webp')
  await inTx(deps.db, (tx) =>
    insertImage(tx, { id: master.publicId, ownerId, createdAt: deps.clock.now() }),
  )
  return master.publicId
}

/** Like `storeImage`, for what a form sends: a data URL or an https link. */
export async function storeUpload(
  deps: ImageDeps & Pick<Deps, 'internet'>,
  ownerId: string,
  data: string,
): Promise<string> {
  const isDataUrl = data.startsWith('data:')
  const bytes = isDataUrl ? decodeDataUrl(data) : await fetchLink(deps.internet, data)
  if (!bytes) throw new Problem('image_unreadable')
  return storeImage(deps, bytes, { ownerId })
}

export type Variant = { bytes: Buffer; format: ImageFormat; name: string }

/** An image at one width in one format: created on the first request and stored. */
export async function getVariant(
  deps: ImageDeps,
  publicId: string,
  file: string,
): Promise<Variant> {
  const image = parsePublicId(publicId)
  const requested = parseImageFile(file)
  if (!image || !requested || !(await hasImage(deps.db, publicId))) throw new Problem('not_found')
  const { name } = image
  const { format } = requested
  const width = Math.min(requested.width, image.width)
  const bytes = await dedupeInFlight(`images/${name}/${width}.${format}`, async (key) => {
    return (await readStoredImage(deps, key)) ?? variantSemaphore.run(() => createVariant(key))
  })
  return { bytes, format, name: `${name}-${width}-${format}` }

  async function createVariant(key: string): Promise<Buffer> {
    const master = await readStoredImage(deps, getMasterKey(name))
    if (!master) throw new Error(`The master of image ${name} is missing from storage.`)
    const variant = await makeVariant(master, width, format)
    await deps.storage.put(key, variant, `image/${format}`)
    return variant
  }
}

/** What stands between us and the storage may answer with a page: as an image, browsers would keep it for a year. */
async function readStoredImage({ storage }: ImageDeps, key: string): Promise<Buffer | undefined> {
  const bytes = await storage.get(key)
  if (bytes && !detectImageType(bytes)) throw storageUnavailable(new Error(`No image: ${key}`))
  return bytes
}

export const imageData = {
  name: 'images',
  collect: (db: Db, accountId: string) => listImagesByOwner(db, accountId),
  erase: (tx: Tx, accountId: string) => enqueue(tx, deleteUnusedImagesJob, { accountId }),
}
