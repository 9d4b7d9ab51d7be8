import * as contract from '@fairgrove/contract/education'
import { type ResourceType, resourceTypes } from '@fairgrove/contract/education.options'
import { Problem } from '@fairgrove/contract/problems'
import type { State } from '@fairgrove/contract/states'
import { type Served, serve } from '../http/serve.ts'
import { factsOf } from './facts.ts'

export function educationRoutes(): Served[] {
  return [
    serve(contract.getTaxBudget, async ({ query }) => taxesOf(query.state)),
    serve(contract.askTaxBudget, async ({ body }) => taxesOf(body.state)),
    serve(contract.getResources, async ({ params, query }) => listed(params.type, query.state)),
    serve(contract.askResources, async ({ params, body }) => listed(params.type, body.state)),
  ]
}

const nothingKnown: contract.TaxBudget = {
  tax_breakdown: [],
  cannabis_tax_budget: [],
  source: null,
  basis: '',
  asOf: null,
  checked: null,
  isSourceRead: false,
  sources: [],
}

const taxesOf = (state: State) => factsOf(state).taxes ?? nothingKnown

const keys = {
  Job: 'job_resources',
  Legal: 'legal_resources',
  Housing: 'housing_resources',
} as const satisfies Record<ResourceType, keyof contract.StateResources>

function listed(asked: string, state: State): contract.StateResources {
  const type = resourceTypes.find((each) => each === asked)
  if (!type) throw new Problem('not_found')
  const key = keys[type]
  return {
    state,
    images: [],
    alt: '',
    [key]: factsOf(state)[key],
    national_resources: factsOf('US')[key],
  }
}
