import { formerMember } from '@fairgrove/contract/accounts.options'
import { toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { maxOpenPickups, undoSeconds } from '@fairgrove/contract/orders.options'
import type { HandedOver, Pickup } from '@fairgrove/contract/orders.pickups'
import { Problem } from '@fairgrove/contract/problems'
import { toSizeLabel } from '../checkout/actions.ts'
import { addMinutes } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import * as store from './pickups.store.ts'
import { hasDispensary, toShop } from './shop.store.ts'

type PickupDeps = Pick<Deps, 'db' | 'clock'>

/** The version is read first: a change in between is noticed by the next comparison. */
export async function listPickups(
  { db, clock }: PickupDeps,
  caller: Caller,
  dispensaryId: string | undefined,
) {
  const scope = await getPickupScope(db, caller, dispensaryId)
  const since = addMinutes(clock.now(), -undoSeconds / 60)
  const { version, total } = await store.readPickupsVersion(db, scope, since)
  const [open, handedOver] = await Promise.all([
    store.listOpenPickups(db, scope, maxOpenPickups),
    store.listHandedOver(db, scope, since),
  ])
  return {
    version,
    total,
    pickups: open.map(toPickup),
    handedOver: handedOver.map(
      (row): HandedOver => ({
        pickup: toPickup(row),
        undoUntil: addMinutes(row.handedOverAt, undoSeconds / 60).toISOString(),
      }),
    ),
  }
}

export async function getPickupsVersion(
  { db, clock }: PickupDeps,
  caller: Caller,
  dispensaryId: string | undefined,
): Promise<string> {
  const scope = await getPickupScope(db, caller, dispensaryId)
  const since = addMinutes(clock.now(), -undoSeconds / 60)
  return (await store.readPickupsVersion(db, scope, since)).version
}

/** Someone else's dispensary is not found, as one that does not exist. */
async function getPickupScope(
  db: Db,
  caller: Caller,
  dispensaryId: string | undefined,
): Promise<store.PickupScope> {
  const shop = toShop(caller, 'pickups')
  if (dispensaryId && !(await hasDispensary(db, shop, dispensaryId))) throw new Problem('not_found')
  return { shop, dispensaryId }
}

export async function findPickupByCode(
  { db }: PickupDeps,
  caller: Caller,
  code: string,
): Promise<Pickup> {
  const row = await store.findOpenPickup(db, toShop(caller, 'pickups'), code.toUpperCase())
  if (row) return toPickup(row)
  throw new Problem('not_found', {
    message: 'No open pickup has this code. Check it, or find the order by name.',
  })
}

const toPickup = (row: store.PickupRow): Pickup => ({
  _id: row.id,
  number: formatOrderNumber(row.number),
  customer: row.contactName ?? formerMember,
  items: row.items.map(({ size, ...item }) => ({ ...item, size: toSizeLabel(size) })),
  dispensary: { _id: row.dispensaryId, name: row.dispensaryName },
  amountDue: row.isPaid ? 0 : toDollars(row.totalCents),
  isEstimate: row.isEstimate,
  hasMedicalCard: row.hasMedicalCard,
  holdUntil: row.holdUntil?.toISOString() ?? null,
})
