import * as contract from '@fairgrove/contract/home'
import { toBrandCard } from '../brands/view.ts'
import type { Deps } from '../deps.ts'
import { createFundTotal } from '../equity-fund/actions.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { buildHome, updateHomeLayout } from './actions.ts'
import { readHomeLayout, readTopSellers } from './store.ts'

export function homeRoutes(deps: Deps): EndpointHandler[] {
  const readFundTotal = createFundTotal(deps)
  return [
    handleEndpoint(contract.getHome, () => buildHome(deps, readFundTotal)),
    handleEndpoint(contract.listTopSellers, async () => ({
      topSellers: (await readTopSellers(deps.db)).map(toBrandCard),
    })),
    handleEndpoint(contract.getHomeLayout, () => readHomeLayout(deps.db)),
    handleEndpoint(contract.saveHomeLayout, ({ caller, body }) =>
      updateHomeLayout(deps, caller, body),
    ),
  ]
}
