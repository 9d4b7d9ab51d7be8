import { z } from 'zod'
import {
  type ImportField,
  importFieldNames,
  importStatuses,
  maxImportFileBytes,
  requiredImportFields,
} from './dispensaries.options.ts'
import { DispensaryCard } from './dispensaries.ts'
import { endpoint, IdParams } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { Count } from './filters.ts'
import { Paged, PageNumber } from './paging.ts'

/** Field by column. */
const Mapping = z.partialRecord(z.enum(importFieldNames), z.string().max(100))
export type Mapping = Partial<Record<ImportField, string>>

const ImportView = z.object({
  _id: z.uuid(),
  source: z.enum(['file', 'service']),
  /** The file's name. */
  name: z.string(),
  status: z.enum(importStatuses),
  /** Rows read, and of these processed. */
  rows: Count,
  done: Count,
  /** Valid rows to create, created ones, already listed ones, and invalid ones. */
  ready: Count,
  created: Count,
  known: Count,
  failed: Count,
  /** Why it could not be read. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ImportView = z.infer<typeof ImportView>

const ImportRow = z.object({
  line: z.int(),
  /** From its name column. */
  name: z.string(),
  outcome: z.enum(['known', 'failed']),
  reason: z.string(),
  dispensary: z.uuid().nullable(),
})

/** Base64 makes a file a third larger. */
const maxBodyBytes = Math.ceil((maxImportFileBytes * 4) / 3) + 16 * 1024

export const importDispensaries = endpoint({
  method: 'POST',
  path: '/api/dispensaries',
  summary:
    'Create dispensaries in bulk from a CSV or XLSX file, or from the spreadsheet service. The import runs in the ' +
    'background. Get the import to check its progress.',
  access: 'admin',
  problems: ['no_spreadsheet'],
  limit: 'uploads',
  idempotent: true,
  bodyLimitBytes: maxBodyBytes,
  body: z.object({
    userInfo: z.unknown().optional(),
    file: z
      .object({
        name: singleLineText(200),
        /** As a data URL, like an image. */
        data: z
          .string()
          .max(maxBodyBytes)
          .regex(/^data:[\w.+/-]{0,100};base64,/, 'Select a file.'),
      })
      .optional(),
    /** Stops after reading, for a review first. */
    preview: z.boolean().default(false),
  }),
  responses: {
    202: z.object({
      import: ImportView,
      /** Created so far. */
      dispensaries: z.array(DispensaryCard),
    }),
  },
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/dispensaries/imports',
  summary: 'List the latest imports and whether a spreadsheet service is connected.',
  access: 'admin',
  responses: { 200: z.object({ hasService: z.boolean(), imports: z.array(ImportView) }) },
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/dispensaries/imports/:id',
  summary: 'Get an import’s progress, its first rows, and a page of the rows that weren’t created.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({ pageNumber: PageNumber }),
  responses: {
    200: z.object({
      import: ImportView,
      columns: z.array(z.string()),
      /** As chosen by the admin, or guessed. */
      mapping: Mapping,
      sample: z.array(z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })),
      left: z.object({ rows: z.array(ImportRow), ...Paged }),
    }),
  },
})

export const processImport = endpoint({
  method: 'PUT',
  path: '/api/dispensaries/imports/:id',
  summary: 'Map columns to fields, then check every row or check and create them.',
  access: 'admin',
  problems: ['not_found', 'already_decided'],
  params: IdParams,
  body: z.object({
    mapping: Mapping.superRefine((mapping, { addIssue }) => {
      for (const path of requiredImportFields.filter((field) => !mapping[field])) {
        addIssue({ code: 'custom', path: [path], message: 'Select a column.' })
      }
    }),
    intent: z.enum(['check', 'create']),
  }),
  responses: { 202: z.object({ import: ImportView }) },
})
