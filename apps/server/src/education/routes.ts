import * as contract from '@fairgrove/contract/education'
import { type ResourceType, resourceTypes } from '@fairgrove/contract/education.options'
import { paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { State } from '@fairgrove/contract/states'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { findEntry, findStaleEntries } from './entries.ts'
import { getFacts } from './facts.ts'

export function educationRoutes({ clock }: Pick<Deps, 'clock'>): EndpointHandler[] {
  return [
    handleEndpoint(contract.getTaxBudget, async ({ query }) => getTaxes(query.state)),
    handleEndpoint(contract.queryTaxBudget, async ({ body }) => getTaxes(body.state)),
    handleEndpoint(contract.getResources, async ({ params, query }) =>
      listResources(params.type, query.state),
    ),
    handleEndpoint(contract.queryResources, async ({ params, body }) =>
      listResources(params.type, body.state),
    ),
    handleEndpoint(contract.getEducationEntry, async ({ params }) => {
      const entry = findEntry(params.id)
      if (!entry) throw new Problem('not_found')
      return entry
    }),
    handleEndpoint(contract.listStaleEntries, async ({ query }) => {
      const stale = findStaleEntries(clock.now())
      const { paged, range } = paginate(stale.length, query.pageNumber)
      return { entries: stale.slice(range.offset, range.offset + range.limit), ...paged }
    }),
  ]
}

const emptyTaxBudget: contract.TaxBudget = {
  tax_breakdown: [],
  cannabis_tax_budget: [],
  source: null,
  basis: '',
  asOf: null,
  checkedOn: null,
  sources: [],
}

const getTaxes = (state: State) => getFacts(state).taxes ?? emptyTaxBudget

const resourceKeyByType = {
  Job: 'job_resources',
  Legal: 'legal_resources',
  Housing: 'housing_resources',
} as const satisfies Record<ResourceType, keyof contract.StateResources>

function listResources(requestedType: string, state: State): contract.StateResources {
  const type = resourceTypes.find((each) => each === requestedType)
  if (!type) throw new Problem('not_found')
  const key = resourceKeyByType[type]
  return {
    state,
    images: [],
    alt: '',
    [key]: getFacts(state)[key],
    national_resources: getFacts('US')[key],
  }
}
