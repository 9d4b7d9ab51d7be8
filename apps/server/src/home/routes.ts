import * as contract from '@fairgrove/contract/home'
import { brandCardOf } from '../brands/view.ts'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { arrangeHome, composeHome } from './actions.ts'
import { readArrangement, readTopSellers } from './store.ts'

export function homeRoutes(deps: Deps): Served[] {
  return [
    serve(contract.getHome, () => composeHome(deps)),
    serve(contract.listTopSellers, async () => ({
      topSellers: (await readTopSellers(deps.db)).map(brandCardOf),
    })),
    serve(contract.getArrangement, () => readArrangement(deps.db)),
    serve(contract.saveArrangement, ({ caller, body }) => arrangeHome(deps, caller, body)),
  ]
}
