import { z } from 'zod'
import { resourceFields, resourceTypes, texts } from './education.options.ts'
import { endpoint } from './endpoint.ts'
import { stateCodes } from './states.ts'

const State = z.enum(stateCodes, { error: texts.selectState })
const OfState = z.object({ state: State })

/** Year and month. */
const Month = z.string().regex(/^\d{4}-\d{2}$/)

export const TaxBudget = z.object({
  /** One-key objects, label to percent; empty where there is nothing to divide. */
  tax_breakdown: z.array(z.record(z.string(), z.number())),
  cannabis_tax_budget: z.array(z.string()),
  source: z.url().nullable(),
  /** What the percentages are a share of. */
  basis: z.string(),
  /** The year the split holds for. */
  asOf: z.int().nullable(),
  checked: Month.nullable(),
  /** How to read the chart, where it is not a plain split by law. */
  reading: z.string().optional(),
  /** What of it comes from memory. */
  toConfirm: z.string().optional(),
  isSourceRead: z.boolean(),
  /** Where we read it. */
  sources: z.array(z.url()),
})
export type TaxBudget = z.infer<typeof TaxBudget>

export const Resource = z.object({
  Organization: z.string(),
  Address: z.string(),
  City: z.string(),
  Website: z.string(),
  Phone: z.string(),
  Description: z.string(),
  Restrictions_Considerations: z.string().optional(),
  /** When we last read about it; null when all of it comes from memory. */
  checked: Month.nullable(),
  /** The parts that come from memory although the rest was read. */
  toConfirm: z.array(z.enum(resourceFields)),
  note: z.string().optional(),
  sources: z.array(z.url()),
})
export type Resource = z.infer<typeof Resource>

export const StateResources = z.object({
  state: State,
  images: z.array(z.string()),
  alt: z.string(),
  /** The one that was asked for. */
  job_resources: z.array(Resource).optional(),
  legal_resources: z.array(Resource).optional(),
  housing_resources: z.array(Resource).optional(),
  /** The same kind of help, wherever in the country one lives. */
  national_resources: z.array(Resource),
})
export type StateResources = z.infer<typeof StateResources>

export const getTaxBudget = endpoint({
  method: 'GET',
  path: '/api/education_&_resources/taxes',
  summary: 'How a state divides its cannabis taxes. Nothing known is an answer, too.',
  access: 'public',
  anonymous: true,
  cache: 'public',
  query: OfState,
  answers: { 200: TaxBudget },
})

export const askTaxBudget = endpoint({
  method: 'POST',
  path: '/api/education_&_resources/taxes',
  summary: 'The same, with the state in the body.',
  access: 'public',
  anonymous: true,
  body: OfState,
  answers: { 200: TaxBudget },
})

// Described, not demanded: a list that does not exist is not found, rather than wrongly asked for.
const TypeParams = z.object({
  type: z
    .string()
    .max(20)
    .regex(/^\w*$/)
    .meta({ enum: [...resourceTypes] }),
})

export const getResources = endpoint({
  method: 'GET',
  path: '/api/education_&_resources/:type',
  summary: 'Where to find jobs, legal help or housing in a state.',
  access: 'public',
  anonymous: true,
  cache: 'public',
  refusals: ['not_found'],
  params: TypeParams,
  query: OfState,
  answers: { 200: StateResources },
})

export const askResources = endpoint({
  method: 'POST',
  path: '/api/education_&_resources/:type',
  summary: 'The same, with the state in the body.',
  access: 'public',
  anonymous: true,
  refusals: ['not_found'],
  params: TypeParams,
  body: OfState,
  answers: { 200: StateResources },
})
