import * as contract from '@fairgrove/contract/education'
import { type ResourceType, resourceTypes } from '@fairgrove/contract/education.options'
import { pageOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { State } from '@fairgrove/contract/states'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { findEntry, staleEntries } from './entries.ts'
import { getFacts } from './facts.ts'

export function educationRoutes({ clock }: Pick<Deps, 'clock'>): Served[] {
  return [
    serve(contract.getTaxBudget, async ({ query }) => getTaxes(query.state)),
    serve(contract.askTaxBudget, async ({ body }) => getTaxes(body.state)),
    serve(contract.getResources, async ({ params, query }) =>
      listResources(params.type, query.state),
    ),
    serve(contract.askResources, async ({ params, body }) =>
      listResources(params.type, body.state),
    ),
    serve(contract.getEducationEntry, async ({ params }) => {
      const entry = findEntry(params.id)
      if (!entry) throw new Problem('not_found')
      return entry
    }),
    serve(contract.listStaleEntries, async ({ query }) => {
      const stale = staleEntries(clock.now())
      const { paged, range } = pageOf(stale.length, query.pageNumber)
      return { entries: stale.slice(range.offset, range.offset + range.limit), ...paged }
    }),
  ]
}

const nothingKnown: contract.TaxBudget = {
  tax_breakdown: [],
  cannabis_tax_budget: [],
  source: null,
  basis: '',
  asOf: null,
  checkedOn: null,
  sources: [],
}

const getTaxes = (state: State) => getFacts(state).taxes ?? nothingKnown

const keys = {
  Job: 'job_resources',
  Legal: 'legal_resources',
  Housing: 'housing_resources',
} as const satisfies Record<ResourceType, keyof contract.StateResources>

function listResources(asked: string, state: State): contract.StateResources {
  const type = resourceTypes.find((each) => each === asked)
  if (!type) throw new Problem('not_found')
  const key = keys[type]
  return {
    state,
    images: [],
    alt: '',
    [key]: getFacts(state)[key],
    national_resources: getFacts('US')[key],
  }
}
