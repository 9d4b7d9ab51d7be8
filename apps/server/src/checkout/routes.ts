import { getQuote } from '@fairgrove/contract/checkout'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { quote } from './actions.ts'

export function checkoutRoutes(deps: Deps): Served[] {
  return [serve(getQuote, ({ caller, body }) => quote(deps, body.order, caller))]
}
