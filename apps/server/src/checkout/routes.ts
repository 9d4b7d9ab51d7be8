import { getQuote, suggestTowns } from '@fairgrove/contract/checkout'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { quoteCart } from './actions.ts'

/** Fits under a form field on a phone. */
const maxTownSuggestions = 6

export function checkoutRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(getQuote, ({ caller, body }) => quoteCart(deps, body.order, caller)),
    handleEndpoint(suggestTowns, async ({ query }) => ({
      towns: await deps.geocode.suggest(query.q, maxTownSuggestions),
    })),
  ]
}
