import type { FieldErrors } from '@fairgrove/contract/problems'
import type { ProductContents } from '@fairgrove/contract/products.contents'
import { texts } from '@fairgrove/contract/products.contents.options'
import { enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import { deleteLabReportJob } from '../uploads/lab-reports.jobs.ts'
import { lockLabReportForShare } from '../uploads/lab-reports.store.ts'
import { whyContentsInvalid } from './contents.ts'

/** Also whether the lab result is still there; then it stays until the product is saved. */
export async function whyContentsNotSavable(
  tx: Tx,
  contents: ProductContents,
  now: Date,
): Promise<FieldErrors | undefined> {
  const errors = whyContentsInvalid(contents, now)
  if (errors) return errors
  const { labReport } = contents
  return !labReport || (await lockLabReportForShare(tx, labReport))
    ? undefined
    : { 'product.contents.labReport': texts.labReportGone }
}

type ProductWithContents = { contents: ProductContents }

/** Deletes the file of a lab result that a product, or a change in review, had and no longer has. */
export async function deleteReplacedLabReport(
  tx: Tx,
  before: readonly (ProductWithContents | undefined)[],
  after: readonly (ProductWithContents | undefined)[],
): Promise<void> {
  const kept = new Set(after.map((product) => product?.contents?.labReport))
  const ids = new Set(before.flatMap((product) => product?.contents?.labReport ?? []))
  for (const id of ids) if (!kept.has(id)) await enqueue(tx, deleteLabReportJob, { id })
}
