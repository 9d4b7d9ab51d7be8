import { Problem } from '@fairgrove/contract/problems'
import { getUserRewards } from '@fairgrove/contract/rewards'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { findBalance } from './store.ts'

export function rewardRoutes(deps: Deps): Served[] {
  return [
    serve(getUserRewards, async ({ caller, params }) => {
      const mayAsk = params.id === caller.accountId || caller.isAdmin
      const points = mayAsk ? await findBalance(deps.db, params.id) : undefined
      if (points === undefined) throw new Problem('not_found')
      return { points }
    }),
  ]
}
