import type { FileResponse } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { labReportPattern, maxLabReportBytes } from '@fairgrove/contract/products.contents.options'
import type { Db } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { findPdfProblem } from '../providers/parsing/parse-in-thread.ts'
import { hashName } from './image-processing.ts'
import { getLabReportKey } from './lab-reports.jobs.ts'
import {
  canReadLabReport,
  listLabReportsByOwner,
  removeOwner,
  saveLabReport,
} from './lab-reports.store.ts'
import { decodeDataUrl } from './rules.ts'

type LabReportDeps = Pick<Deps, 'db' | 'clock' | 'storage'>

const pdfSignature = '%PDF-'

/** Stores a PDF as it is, if it is a plain document. The same file of the same account is stored once. */
export async function storeLabReport(
  deps: LabReportDeps,
  ownerId: string,
  data: string,
): Promise<string> {
  const bytes = decodeDataUrl(data)
  // Decided by the bytes: the type in the URL can claim anything.
  if (!bytes?.subarray(0, pdfSignature.length).equals(Buffer.from(pdfSignature))) {
    throw new Problem('pdf_unreadable')
  }
  if (bytes.length > maxLabReportBytes) throw new Problem('pdf_too_large')
  const message = await findPdfProblem(bytes)
  if (message) throw new Problem('pdf_unreadable', { message })
  const id = hashName(Buffer.concat([Buffer.from(ownerId), bytes]))
  // Write the object before the row, so that every row has its object.
  await deps.storage.put(getLabReportKey(id), bytes, 'application/pdf')
  await inTx(deps.db, (tx) => saveLabReport(tx, { id, ownerId, createdAt: deps.clock.now() }))
  return id
}

export async function getLabReportFile(
  deps: LabReportDeps,
  id: string,
  caller: Caller | undefined,
): Promise<FileResponse> {
  const isReadable = labReportPattern.test(id) && (await canReadLabReport(deps.db, id, caller))
  const bytes = isReadable ? await deps.storage.get(getLabReportKey(id)) : undefined
  if (!bytes) throw new Problem('not_found')
  const downloadName = `lab-result-${id.slice(0, 8)}.pdf`
  return { bytes, mediaType: 'application/pdf', etag: `"${id}"`, downloadName }
}

/** Files that are not used by a product any more are deleted by a scheduled job. */
export const labReportData = {
  name: 'labReports',
  collect: (db: Db, accountId: string) => listLabReportsByOwner(db, accountId),
  erase: (tx: Tx, accountId: string) => removeOwner(tx, accountId),
}
