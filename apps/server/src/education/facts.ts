import { readdirSync, readFileSync } from 'node:fs'
import { Resource, TaxBudget } from '@fairgrove/contract/education'
import { recheckAfterDays } from '@fairgrove/contract/education.options'
import { z } from 'zod'

// Strict: an unknown field, such as an internal note, must not become public.
const ResourceFact = z.strictObject(Resource.omit({ id: true }).shape)

const TaxFact = z.strictObject({
  ...TaxBudget.shape,
  source: TaxBudget.shape.source.unwrap(),
  checkedOn: TaxBudget.shape.checkedOn.unwrap(),
  sources: TaxBudget.shape.sources.min(1),
})

const Facts = z.strictObject({
  taxes: TaxFact.optional(),
  job_resources: z.array(ResourceFact).default([]),
  legal_resources: z.array(ResourceFact).default([]),
  housing_resources: z.array(ResourceFact).default([]),
})

const folder = new URL('facts/', import.meta.url)

function readFactsFile(file: string) {
  const place = file.replace('.json', '')
  const facts = Facts.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  return [place, addIds(place, facts)] as const
}

/**
 * One file per state and one for the whole country. Files instead of tables: a changed phone number goes through code
 * review, and these pages work while the database is down.
 */
const factsByPlace = new Map(readdirSync(folder).map(readFactsFile))
const emptyFacts = addIds('', Facts.parse({}))

export const places = [...factsByPlace.keys()]
export const getFacts = (place: string) => factsByPlace.get(place) ?? emptyFacts

function addIds(place: string, { taxes, ...lists }: z.infer<typeof Facts>) {
  const identify = (kind: string, resources: z.infer<typeof ResourceFact>[]): Resource[] =>
    resources.map((each) => ({ id: slugify(`${place} ${kind} ${each.Organization}`), ...each }))
  return {
    taxes,
    job_resources: identify('job', lists.job_resources),
    legal_resources: identify('legal', lists.legal_resources),
    housing_resources: identify('housing', lists.housing_resources),
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether an entry is due for another check. A month without a day counts from its first day. */
export function isStale(checkedOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(checkedOn) > recheckAfterDays * dayMs
}

/** 'Legal Aid Chicago (LAC)' → 'legal-aid-chicago-lac' */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
