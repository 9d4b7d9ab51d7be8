import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '../../apps/server/src/providers/storage/open.ts'
import { getMasterKey } from '../../apps/server/src/uploads/rules.ts'
import { parsePublicId } from '../../packages/contract/src/images.ts'
import { forEachConcurrently } from './concurrency.ts'

const extension = '.webp'

/** The originals of these images; widths and formats are generated again on request. */
export async function backUpImages(
  storageUrl: string,
  imageIds: readonly string[],
  folder: string,
): Promise<void> {
  const storage = openStorage(storageUrl)
  await mkdir(folder)
  await forEachConcurrently(new Set(imageIds.map(getImageName)), async (name) => {
    const master = await storage.get(getMasterKey(name))
    if (!master) throw new Error(`The database knows picture ${name}, but the storage has it not.`)
    await writeFile(join(folder, name + extension), master, { flush: true })
  }).finally(() => storage.close())
}

/** Names are content hashes, so restoring an existing image changes nothing. */
export async function restoreImages(storageUrl: string, folder: string): Promise<void> {
  const storage = openStorage(storageUrl)
  await forEachConcurrently(await readdir(folder), async (file) => {
    const key = getMasterKey(file.slice(0, -extension.length))
    await storage.put(key, await readFile(join(folder, file)), 'image/webp')
  }).finally(() => storage.close())
}

function getImageName(imageId: string): string {
  const image = parsePublicId(imageId)
  if (!image) throw new Error(`${imageId} is not an image name.`)
  return image.name
}
