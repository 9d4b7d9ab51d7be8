import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { findBadgeRecord } from './trail.store.ts'

export function badgeRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(getBadgeRecord, async ({ params, caller }) => {
      const record = await findBadgeRecord(db, params.id)
      if (!record) throw new Problem('not_found')
      const { kind, name, note, flags, trail, challenges } = record
      return {
        company: { _id: params.id, kind, name, note },
        badges: toFlagNames(flags, badgeNames),
        trail: trail.map((change) => (caller?.isAdmin ? change : { ...change, evidence: null })),
        challenges,
      }
    }),
  ]
}
