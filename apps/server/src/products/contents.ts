import type { FieldErrors } from '@fairgrove/contract/problems'
import type { ContentsUpdate, ProductContents } from '@fairgrove/contract/products.contents'
import {
  type ContentName,
  contentNames,
  texts,
} from '@fairgrove/contract/products.contents.options'

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)

/**
 * In the order of the form, and each value of a list once. PostgreSQL has its own order of keys, so equal contents would
 * look different.
 */
export const sortContents = (contents: Partial<Record<ContentName, unknown>>): ProductContents =>
  Object.fromEntries(
    contentNames.flatMap((name) => {
      const value = contents[name]
      if (!isGiven(value)) return []
      return [[name, Array.isArray(value) ? [...new Set(value)] : value]]
    }),
  )

/** A field that was not sent keeps its value, null and empty ones clear it. */
export function mergeContents(
  update: ContentsUpdate | undefined,
  before: ProductContents,
): ProductContents {
  const sent = Object.entries(update ?? {}).filter(([, value]) => value !== undefined)
  return sortContents({ ...before, ...Object.fromEntries(sent) })
}

/** What does not fit together, by the form's field. */
export function whyContentsInvalid(contents: ProductContents, now: Date): FieldErrors | undefined {
  const errors: Partial<Record<ContentName, string>> = {
    ...findRangeErrors(contents, 'thc'),
    ...findRangeErrors(contents, 'cbd'),
    ...findDateErrors(contents, now),
    ...findLabErrors(contents),
  }
  const fields = Object.entries(errors).map(([name, text]) => [`product.contents.${name}`, text])
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

function findRangeErrors(contents: ProductContents, substance: 'thc' | 'cbd') {
  const min = contents[`${substance}Min`]
  const max = contents[`${substance}Max`]
  const unit = contents[`${substance}Unit`]
  if (min === undefined && max === undefined) return {}
  if (!unit) return { [`${substance}Unit`]: texts.unitMissing }
  if (unit === 'percent' && Math.max(min ?? 0, max ?? 0) > 100) {
    return { [(max ?? 0) > 100 ? `${substance}Max` : `${substance}Min`]: texts.overHundred }
  }
  return min !== undefined && max !== undefined && min > max
    ? { [`${substance}Max`]: texts.rangeReversed }
    : {}
}

function findDateErrors({ harvestedOn, packagedOn, testedOn }: ProductContents, now: Date) {
  // The day after, because it is already tomorrow for some.
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const dates = { harvestedOn, packagedOn, testedOn }
  const future = Object.entries(dates).filter(([, day]) => day !== undefined && day > latest)
  const isReversed = harvestedOn && packagedOn && harvestedOn > packagedOn
  return {
    ...(isReversed && { packagedOn: texts.packagedFirst }),
    ...Object.fromEntries(future.map(([name]) => [name, texts.dateInFuture])),
  }
}

/** A test is shown with its document, and a document with what it is about. */
function findLabErrors({ labReport, labName, testedOn, batchNumber }: ProductContents) {
  if (!labReport) return labName || testedOn ? { labReport: texts.labReportMissing } : {}
  return {
    ...(!batchNumber && { batchNumber: texts.batchMissing }),
    ...(!labName && { labName: texts.labNameMissing }),
    ...(!testedOn && { testedOn: texts.testedOnMissing }),
  }
}
