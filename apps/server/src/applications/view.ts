import { fullName } from '@fairgrove/contract/accounts.options'
import type { ApplicationForAdmin } from '@fairgrove/contract/applications'
import type { ApplicationKind, ApplicationStatus } from '@fairgrove/contract/applications.options'
import type { Badge } from '@fairgrove/contract/badges.options'
import type { QueueRow } from './queue.store.ts'
import type { LocationRow } from './store.ts'

/** The table's check constraint allows no other kinds. */
export const toApplicationKind = ({ kind }: { kind: string }) => kind as ApplicationKind

export function toApplicationForAdmin(
  row: QueueRow,
  locations: readonly LocationRow[],
): ApplicationForAdmin {
  return {
    _id: row.id,
    kind: toApplicationKind(row),
    status: row.status as ApplicationStatus,
    name: row.name,
    contactName:
      row.kind === 'claim'
        ? fullName(row.claimantFirstName, row.claimantLastName)
        : row.contactName,
    hasAccount: row.accountId !== null,
    contactEmail: row.contactEmail ?? row.claimantEmail ?? '',
    website: row.website,
    isTHC: row.sellsThc,
    isCBD: row.sellsCbd,
    isMerch: row.sellsMerch,
    role: row.role,
    page: row.page,
    message: row.message,
    badge: row.badge as Badge | null,
    answerBy: row.answerBy?.toISOString() ?? null,
    locations: locations.map(({ alias, telephone, address, street2, city, zip, state, hours }) => ({
      alias,
      telephone,
      address,
      street2,
      city,
      zip,
      state,
      hours,
    })),
    listings: toListings(row, locations),
    reason: row.reason,
    decidedBy: row.decidedAt && fullName(row.deciderFirstName, row.deciderLastName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

function toListings(row: QueueRow, locations: readonly LocationRow[]) {
  const brand = { type: 'brand' as const, _id: row.brandId, name: row.brandName }
  const places = [row, ...locations].map(({ dispensaryId, dispensaryName }) => ({
    type: 'dispensary' as const,
    _id: dispensaryId,
    name: dispensaryName,
  }))
  return [brand, ...places].flatMap(({ type, _id, name }) =>
    _id === null ? [] : [{ type, _id, name: name ?? '' }],
  )
}
