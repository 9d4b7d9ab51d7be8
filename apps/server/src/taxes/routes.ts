import * as contract from '@fairgrove/contract/taxes'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import * as actions from './actions.ts'

export function taxRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.getDispensaryTaxes, ({ caller, params }) =>
      actions.getDispensaryTaxes(deps, caller, params.id),
    ),
    handleEndpoint(contract.saveDispensaryTaxes, ({ caller, params, body }) =>
      actions.setDispensaryTaxes(deps, caller, params.id, body),
    ),
    handleEndpoint(contract.deleteDispensaryTaxes, ({ caller, params }) =>
      actions.setDispensaryTaxes(deps, caller, params.id, null),
    ),
    handleEndpoint(contract.listTaxRates, () => actions.listTaxRates(deps)),
    handleEndpoint(contract.confirmTaxRate, ({ caller, params, body }) =>
      actions.confirmTaxRate(deps, caller, params.key, body),
    ),
  ]
}
