import { readdirSync, readFileSync } from 'node:fs'
import { Resource, TaxBudget } from '@fairgrove/contract/education'
import { z } from 'zod'

const Facts = z.strictObject({
  taxes: TaxBudget.optional(),
  job_resources: z.array(Resource).default([]),
  legal_resources: z.array(Resource).default([]),
  housing_resources: z.array(Resource).default([]),
})
type Facts = z.infer<typeof Facts>

const folder = new URL('facts/', import.meta.url)

/**
 * What we know, one file for each state and one for the whole country. Files, not tables: a changed phone
 * number is a change somebody reviews, and these pages answer while the database is away.
 */
const known = new Map<string, Facts>(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    Facts.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  ]),
)
const nothing = Facts.parse({})

export const factsOf = (place: string): Facts => known.get(place) ?? nothing
