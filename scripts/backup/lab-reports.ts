import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '../../apps/server/src/providers/storage/open.ts'
import { getLabReportKey } from '../../apps/server/src/uploads/lab-reports.jobs.ts'
import { forEachConcurrently } from './concurrency.ts'

const extension = '.pdf'

export async function backUpLabReports(
  storageUrl: string,
  ids: readonly string[],
  folder: string,
): Promise<void> {
  const storage = openStorage(storageUrl)
  await mkdir(folder)
  await forEachConcurrently(ids, async (id) => {
    const file = await storage.get(getLabReportKey(id))
    // Deleted since the snapshot: the restored product says that there is no file.
    if (file) await writeFile(join(folder, id + extension), file, { flush: true })
  }).finally(() => storage.close())
}

/** Backups from before lab results have no such folder. */
export async function restoreLabReports(storageUrl: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const storage = openStorage(storageUrl)
  await forEachConcurrently(await readdir(folder), async (file) => {
    const key = getLabReportKey(file.slice(0, -extension.length))
    await storage.put(key, await readFile(join(folder, file)), 'application/pdf')
  }).finally(() => storage.close())
}
