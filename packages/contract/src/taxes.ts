import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { singleLineText, WebLink } from './fields.ts'
import { stateCodes } from './states.ts'
import { cashStepNames, maxTaxPercent, priceContentNames, taxKinds } from './taxes.options.ts'

/** One tax of a quote or an order. Amounts are dollars. */
export const TaxPart = z.object({
  kind: z.enum(taxKinds),
  percent: z.number(),
  /** What it is charged on. */
  on: z.number(),
  amount: z.number(),
  isIncluded: z.boolean().describe('The price of the items already contains it.'),
})
export type TaxPart = z.infer<typeof TaxPart>

/** How the taxes of a quote or an order were computed. */
export const TaxSummary = z.object({
  parts: z.array(TaxPart),
  /** Contained in the price of the items. */
  includedPrice: z.number(),
  /** What rounding the cash total added, or took off. */
  roundingPrice: z.number(),
  isEstimate: z.boolean().describe('The dispensary hasn’t entered its own rates.'),
  /** What a shopper should know about it, such as which taxes are missing. */
  notes: z.array(z.string()),
})
export type TaxSummary = z.infer<typeof TaxSummary>

const percentError = `Enter a percentage from 0 to ${maxTaxPercent}, such as 6.25.`
/** With four decimals at most: the rates of some districts have three. */
const TaxPercent = z
  .number(percentError)
  .min(0, percentError)
  .max(maxTaxPercent, percentError)
  .multipleOf(0.0001, 'Use four decimals or fewer.')

/** Saved as a whole: a rate without its terms would be charged wrongly. */
export const DispensaryTaxes = z.object({
  /** Null where the state’s excise tax depends on the product. */
  excisePercent: TaxPercent.nullable(),
  localExcisePercent: TaxPercent,
  /** State, county and city together. */
  salesPercent: TaxPercent,
  isSalesTaxOnCannabisTaxes: z.boolean(),
  priceContent: z.enum(priceContentNames),
  cashStep: z.enum(cashStepNames),
  takesMedicalCards: z.boolean(),
})
export type DispensaryTaxes = z.infer<typeof DispensaryTaxes>

export const getDispensaryTaxes = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/taxes',
  summary:
    'Get the tax rates a dispensary entered, and the public ones that apply without them. For its owner, managers and admins.',
  access: 'staff',
  permission: 'taxes',
  problems: ['not_found'],
  params: IdParams,
  responses: {
    200: z.object({
      dispensary: z.object({
        _id: z.uuid(),
        name: z.string(),
        city: z.string(),
        state: z.enum(stateCodes).nullable(),
      }),
      taxes: DispensaryTaxes.nullable(),
      updatedAt: z.iso.datetime().nullable(),
      /** The public rates, to start from. */
      suggested: DispensaryTaxes,
      /** Whether the state’s excise tax depends on the product. */
      hasExciseByProduct: z.boolean(),
      /** Whether the state taxes patients with a medical card less. */
      hasMedicalRates: z.boolean(),
    }),
  },
})

export const saveDispensaryTaxes = endpoint({
  method: 'PUT',
  path: '/api/dispensaries/:id/taxes',
  summary:
    'Set a dispensary’s own tax rates. Its new pre-orders have exact totals. Existing orders stay the same.',
  access: 'staff',
  permission: 'taxes',
  problems: ['not_found'],
  params: IdParams,
  body: DispensaryTaxes,
  responses: { 200: MessageResponse },
})

export const deleteDispensaryTaxes = endpoint({
  method: 'DELETE',
  path: '/api/dispensaries/:id/taxes',
  summary: 'Remove a dispensary’s own tax rates. Its new pre-orders have estimated totals again.',
  access: 'staff',
  permission: 'taxes',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

const PublicTaxRate = z.object({
  /** Such as 'IL.excise.infused'. */
  key: z.string(),
  state: z.enum(stateCodes),
  /** Null if it is the same in the whole state. */
  city: z.string().nullable(),
  kind: z.enum(taxKinds),
  /** Which products, or since when. */
  detail: z.string(),
  percent: z.number(),
  /** Why it has to be confirmed; null if it was seen in a source or an admin confirmed it. */
  doubt: z.string().nullable(),
  source: z.string(),
  checkedOn: z.iso.date(),
  isConfirmed: z.boolean().describe('By an admin.'),
})
export type PublicTaxRate = z.infer<typeof PublicTaxRate>

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/admin/tax_rates',
  summary: 'List the public tax rates that estimates use. Those to confirm come first.',
  access: 'admin',
  responses: { 200: z.object({ rates: z.array(PublicTaxRate), unconfirmed: z.int().min(0) }) },
})

const dateError = 'Enter the day you checked the source.'

export const confirmTaxRate = endpoint({
  method: 'PUT',
  path: '/api/admin/tax_rates/:key',
  summary: 'Confirm or correct a public tax rate with an official source.',
  access: 'admin',
  problems: ['not_found'],
  params: z.object({ key: singleLineText(80) }),
  body: z.object({
    percent: TaxPercent,
    source: WebLink,
    checkedOn: z.iso.date(dateError),
  }),
  responses: { 200: MessageResponse },
})
