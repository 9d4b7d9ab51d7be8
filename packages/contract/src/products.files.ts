import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxProductFileBytes } from './products.files.options.ts'

/** Base64 makes a file a third larger. */
const maxFileTextBytes = Math.ceil((maxProductFileBytes * 4) / 3) + 4

const ImportReport = z.object({
  /** Nothing was saved: this is what would happen. */
  isDryRun: z.boolean(),
  created: z.int().min(0),
  changed: z.int().min(0),
  /** By first line. All other rows are imported. */
  failed: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export.csv',
  summary: 'Download all your products as a CSV file that you can edit and upload again.',
  access: 'seller',
  permission: 'productFiles',
  responses: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/products/import',
  summary:
    'Create and update products from a CSV or XLSX file. Rows with errors are skipped and returned. The rest go to review.',
  access: 'seller',
  permission: 'productFiles',
  limit: 'uploads',
  idempotent: true,
  bodyLimitBytes: maxFileTextBytes + 16 * 1024,
  body: z.object({
    file: z
      .base64('Select a file.')
      .min(1, 'Select a file.')
      .max(maxFileTextBytes, 'Use a file of 1 MB or less.'),
    isDryRun: z.boolean().default(false),
  }),
  responses: { 200: ImportReport },
})
