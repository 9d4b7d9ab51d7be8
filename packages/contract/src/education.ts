import { z } from 'zod'
import { educationEntryKindNames, resourceTypes, texts } from './education.options.ts'
import { endpoint } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'
import { stateCodes } from './states.ts'

const State = z.enum(stateCodes, { error: texts.selectState })
const StateQuery = z.object({ state: State })

/** A day, or a month if that is all we know. */
const CheckedOn = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/)

const EntryId = z
  .string()
  .max(160)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const Sources = z.array(z.url()).min(1)

export const TaxBudget = z.object({
  /** One-key objects, label to percent; empty if there is nothing to split. */
  tax_breakdown: z.array(z.record(z.string(), z.number())),
  cannabis_tax_budget: z.array(z.string()),
  source: z.url().nullable(),
  /** What the percentages are a share of. */
  basis: z.string(),
  /** The year of the split. */
  asOf: z.int().nullable(),
  /** How to read the chart, if it isn't a plain split by law. */
  reading: z.string().optional(),
  /** Null for a state without data. */
  checkedOn: CheckedOn.nullable(),
  sources: z.array(z.url()),
})
export type TaxBudget = z.infer<typeof TaxBudget>

/** Confirmed facts only: a phone number or website we could not confirm is 'N/A'. */
export const Resource = z.object({
  id: EntryId,
  Organization: z.string(),
  Address: z.string(),
  City: z.string(),
  Website: z.string(),
  Phone: z.string(),
  Description: z.string(),
  Restrictions_Considerations: z.string().optional(),
  note: z.string().optional(),
  checkedOn: CheckedOn,
  sources: Sources,
})
export type Resource = z.infer<typeof Resource>

export const StateResources = z.object({
  state: State,
  images: z.array(z.string()),
  alt: z.string(),
  /** Only the requested list is present. */
  job_resources: z.array(Resource).optional(),
  legal_resources: z.array(Resource).optional(),
  housing_resources: z.array(Resource).optional(),
  /** The same kind of help for people anywhere in the country. */
  national_resources: z.array(Resource),
})
export type StateResources = z.infer<typeof StateResources>

export const getTaxBudget = endpoint({
  method: 'GET',
  path: '/api/education_&_resources/taxes',
  summary:
    'How a state spends its cannabis taxes. Returns empty lists for a state with no information.',
  access: 'public',
  anonymous: true,
  cache: 'public',
  query: StateQuery,
  responses: { 200: TaxBudget },
})

export const queryTaxBudget = endpoint({
  method: 'POST',
  path: '/api/education_&_resources/taxes',
  summary: 'Tax spending for the state in the body.',
  access: 'public',
  anonymous: true,
  body: StateQuery,
  responses: { 200: TaxBudget },
})

// Not an enum: an unknown list is a 404, not a validation error.
const ResourceTypeParams = z.object({
  type: z
    .string()
    .max(20)
    .regex(/^\w*$/)
    .meta({ enum: [...resourceTypes] }),
})

export const getResources = endpoint({
  method: 'GET',
  path: '/api/education_&_resources/:type',
  summary: 'Job, legal or housing resources in a state and nationwide.',
  access: 'public',
  anonymous: true,
  cache: 'public',
  problems: ['not_found'],
  params: ResourceTypeParams,
  query: StateQuery,
  responses: { 200: StateResources },
})

export const queryResources = endpoint({
  method: 'POST',
  path: '/api/education_&_resources/:type',
  summary: 'Resources for the state in the body.',
  access: 'public',
  anonymous: true,
  problems: ['not_found'],
  params: ResourceTypeParams,
  body: StateQuery,
  responses: { 200: StateResources },
})

/** One crisis line, resource, tax breakdown or administration method. */
export const EducationEntry = z.object({
  id: EntryId,
  kind: z.enum(educationEntryKindNames),
  name: z.string(),
  /** Null for the whole country. */
  state: State.nullable(),
  phone: z.string().nullable(),
  /** The page that shows it. */
  page: z.string(),
  checkedOn: CheckedOn,
  source: z.url(),
})
export type EducationEntry = z.infer<typeof EducationEntry>

export const getEducationEntry = endpoint({
  method: 'GET',
  path: '/api/education/entries/:id',
  summary: 'A crisis line, resource or education entry by ID.',
  access: 'public',
  anonymous: true,
  cache: 'public',
  problems: ['not_found'],
  // Looser than the IDs themselves: an unknown one is a 404, not a validation error.
  params: z.object({
    id: z
      .string()
      .max(160)
      .regex(/^[\w-]*$/),
  }),
  responses: { 200: EducationEntry },
})

export const listStaleEntries = endpoint({
  method: 'GET',
  path: '/api/admin/resources',
  summary: 'Education entries last checked more than 180 days ago, oldest first.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber }),
  responses: { 200: z.object({ entries: z.array(EducationEntry), ...Paged }) },
})
