import { getQuote, suggestTowns } from '@fairgrove/contract/checkout'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { quote } from './actions.ts'

/** As many as fit under a field on a phone. */
const mostTowns = 6

export function checkoutRoutes(deps: Deps): Served[] {
  return [
    serve(getQuote, ({ caller, body }) => quote(deps, body.order, caller)),
    serve(suggestTowns, async ({ query }) => ({
      towns: await deps.geocode.suggest(query.q, mostTowns),
    })),
  ]
}
