import { processImport } from '@fairgrove/contract/dispensaries.imports'
import {
  importFieldNames,
  importFields,
  maxImportFileBytes,
} from '@fairgrove/contract/dispensaries.options'
import { getBodySchema } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { isBlank, uploadedFile } from '../forms/form-schemas.ts'

export const bulkImportForm = defineForm(
  z.object({ file: uploadedFile(maxImportFileBytes), formKey: z.string() }),
  { labels: { file: 'CSV or Excel file' } },
)

/** Fields without a column are left out. */
const omitBlankColumns = (mapping: unknown) =>
  Object.fromEntries(Object.entries(mapping ?? {}).filter(([, column]) => !isBlank(column)))

const { mapping, intent } = getBodySchema(processImport).shape

export const mappingForm = defineForm(
  z.object({ mapping: z.preprocess(omitBlankColumns, mapping), intent }),
  {
    labels: Object.fromEntries(
      importFieldNames.map((field) => [`mapping.${field}`, importFields[field]]),
    ),
  },
)
