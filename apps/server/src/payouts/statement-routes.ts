import * as contract from '@fairgrove/contract/payouts.statements'
import type { ApiDeps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { buildStatementFile, getStatement, listStatements } from './statements.ts'

/** The same statements for a seller about themselves and for admins about any seller. */
export function statementRoutes(deps: ApiDeps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listOwnStatements, ({ caller }) =>
      listStatements(deps, caller.accountId),
    ),
    handleEndpoint(contract.getOwnStatement, ({ caller, params }) =>
      getStatement(deps, caller.accountId, params.month),
    ),
    handleEndpoint(contract.getOwnStatementFile, ({ caller, params }) =>
      buildStatementFile(deps, caller.accountId, params.month),
    ),
    handleEndpoint(contract.listSellerStatements, ({ params }) => listStatements(deps, params.id)),
    handleEndpoint(contract.getSellerStatement, ({ params }) =>
      getStatement(deps, params.id, params.month),
    ),
    handleEndpoint(contract.getSellerStatementFile, ({ params }) =>
      buildStatementFile(deps, params.id, params.month),
    ),
  ]
}
