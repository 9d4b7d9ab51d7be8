import { Problem } from '@fairgrove/contract/problems'
import { getUserRewards } from '@fairgrove/contract/rewards'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { readBalance } from './store.ts'

export function rewardRoutes(deps: Deps): Served[] {
  return [
    serve(getUserRewards, async ({ caller, params }) => {
      if (params.id !== caller.accountId && !caller.isAdmin) throw new Problem('not_found')
      return { points: await readBalance(deps.db, params.id) }
    }),
  ]
}
