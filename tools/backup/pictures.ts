import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '../../apps/server/src/providers/storage/open.ts'
import { masterKey } from '../../apps/server/src/uploads/rules.ts'
import { imageInfo } from '../../packages/contract/src/images.ts'
import { forEachInLanes } from './lanes.ts'

const extension = '.webp'

/** The masters of these pictures; widths and formats are made from them again when somebody asks. */
export async function savePictures(
  storageUrl: string,
  imageIds: readonly string[],
  folder: string,
): Promise<void> {
  const storage = openStorage(storageUrl)
  await mkdir(folder)
  await forEachInLanes(new Set(imageIds.map(nameOf)), async (name) => {
    const master = await storage.get(masterKey(name))
    if (!master) throw new Error(`The database knows picture ${name}, but the storage has it not.`)
    await writeFile(join(folder, name + extension), master, { flush: true })
  }).finally(() => storage.close())
}

/** Pictures are named by their content, so putting one back that is there already changes nothing. */
export async function returnPictures(storageUrl: string, folder: string): Promise<void> {
  const storage = openStorage(storageUrl)
  await forEachInLanes(await readdir(folder), async (file) => {
    const key = masterKey(file.slice(0, -extension.length))
    await storage.put(key, await readFile(join(folder, file)), 'image/webp')
  }).finally(() => storage.close())
}

function nameOf(imageId: string): string {
  const image = imageInfo(imageId)
  if (!image) throw new Error(`${imageId} is not the name of a picture.`)
  return image.name
}
