import { z } from 'zod'
import { browserEndpoints } from './browser-endpoints.options.ts'
import { endpoint } from './endpoint.ts'
import { multilineText, singleLineText, updateSchema } from './fields.ts'
import {
  allergens,
  contentUnitNames,
  labReportPattern,
  maxLabReportBytes,
  strainTypeNames,
  terpenes,
  texts,
} from './products.contents.options.ts'

const Amount = z.number('Enter a number, such as 18.5.').min(0).max(100_000)
const Unit = z.enum(contentUnitNames, texts.unitMissing)
const Day = z.iso.date('Enter a date.')

const contentFields = {
  strainType: z.enum(strainTypeNames),
  thcMin: Amount,
  thcMax: Amount,
  thcUnit: Unit,
  cbdMin: Amount,
  cbdMax: Amount,
  cbdUnit: Unit,
  terpenes: z.array(z.enum(terpenes)).max(terpenes.length),
  ingredients: multilineText(2_000),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  pieces: z.int('Enter a whole number.').min(1).max(1_000),
  doseMg: Amount,
  harvestedOn: Day,
  packagedOn: Day,
  batchNumber: singleLineText(60),
  labReport: z.string().regex(labReportPattern, texts.labReportGone),
  labName: singleLineText(120),
  testedOn: Day,
}

/** What a seller said about the contents; what was not said is missing. */
export const ProductContents = z.object(contentFields).partial()
export type ProductContents = z.infer<typeof ProductContents>

export const ContentsUpdate = updateSchema(contentFields)
export type ContentsUpdate = z.infer<typeof ContentsUpdate>

/** Base64 makes a file a third larger. */
const maxUploadBytes = Math.ceil((maxLabReportBytes * 4) / 3) + 1024

/** Needs no Idempotency-Key: a file is named by its content, so sending it twice changes nothing. */
export const uploadLabReport = endpoint({
  ...browserEndpoints.uploadLabReport,
  summary:
    'Upload a lab result as a data URL. It must be a PDF without scripts, attachments or encryption.',
  access: 'staff',
  permission: 'images',
  problems: ['pdf_unreadable', 'pdf_too_large'],
  limit: 'uploads',
  bodyLimitBytes: maxUploadBytes,
  body: z.object({
    data: z
      .string()
      .max(maxUploadBytes)
      .regex(/^data:/, 'Send a data URL.'),
  }),
  responses: { 201: z.object({ id: z.string().regex(labReportPattern), url: z.url() }) },
})

export const getLabReport = endpoint({
  method: 'GET',
  path: '/api/lab_reports/:id',
  summary:
    'Download a lab result. Until its product is public, only who uploaded it and admins can.',
  access: 'public',
  problems: ['not_found'],
  limit: 'images',
  // Documented, not validated: an impossible path is a 404 like any unknown one.
  params: z.object({ id: z.string().meta({ pattern: labReportPattern.source }) }),
  responses: { 200: { mediaTypes: ['application/pdf'] } },
})
