import * as contract from '@fairgrove/contract/home'
import { toBrandCard } from '../brands/view.ts'
import type { Deps } from '../deps.ts'
import { createFundTotal } from '../equity-fund/actions.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { buildHome, updateHomeLayout } from './actions.ts'
import { readHomeLayout, readTopSellers } from './store.ts'

export function homeRoutes(deps: Deps): EndpointHandler[] {
  const readFundTotal = createFundTotal(deps)
  return [
    handleRead(contract.getHome, (_call, db) => buildHome({ ...deps, db }, readFundTotal)),
    handleRead(contract.listTopSellers, async (_call, db) => ({
      topSellers: (await readTopSellers(db)).map(toBrandCard),
    })),
    handleEndpoint(contract.getHomeLayout, () => readHomeLayout(deps.db)),
    handleEndpoint(contract.saveHomeLayout, ({ caller, body }) =>
      updateHomeLayout(deps, caller, body),
    ),
  ]
}
