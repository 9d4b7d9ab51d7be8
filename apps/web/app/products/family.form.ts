import { SizeRow } from '@fairgrove/contract/products.families'
import { maxFamilySizes, suggestionDecisions } from '@fairgrove/contract/products.families.options'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

export const suggestionForm = defineForm(
  z.object({
    suggestion: z.uuid().optional(),
    products: z.array(z.uuid()).max(maxFamilySizes),
    intent: z.enum([...suggestionDecisions, 'find']),
  }),
)

/** Rows without a size are blank ones that nobody filled in. */
const isFilled = (row: { size?: string | undefined; _id?: string | undefined }) =>
  row._id !== undefined || (row.size ?? '') !== ''

export const sizesForm = defineForm(
  z.object({
    sizes: z
      .array(SizeRow.extend({ size: SizeRow.shape.size.optional() }))
      .max(maxFamilySizes)
      .transform((rows) => rows.filter(isFilled)),
  }),
)
