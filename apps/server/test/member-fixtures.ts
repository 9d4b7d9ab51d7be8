import type { ListingKind, MemberRole } from '@fairgrove/contract/members.options'
import type { Db } from '../src/db/pool.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

export async function addMember(
  db: Db,
  member: { kind: ListingKind; listingId: string; accountId: string; role: MemberRole },
): Promise<void> {
  const addedAt = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('listingMembers')
    .values({ ...member, addedAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'listingId']).doNothing())
    .execute()
}

/** A new person with the role at a dispensary. */
export async function createMember(harness: ServerHarness, dispensaryId: string, role: MemberRole) {
  const person = await createSignedInAccount(harness)
  await addMember(harness.db, {
    kind: 'dispensary',
    listingId: dispensaryId,
    role,
    accountId: person.accountId,
  })
  return person
}

/** Makes somebody work for every listing of a seller. Brands have no counter. */
export async function addToAllListings(
  db: Db,
  ownerId: string,
  member: { accountId: string; role: MemberRole },
): Promise<void> {
  const select = (table: 'brands' | 'dispensaries') =>
    db.selectFrom(table).select('id').where('ownerId', '=', ownerId).execute()
  for (const { id } of await select('dispensaries')) {
    await addMember(db, { kind: 'dispensary', listingId: id, ...member })
  }
  if (member.role === 'counter') return
  for (const { id } of await select('brands')) {
    await addMember(db, { kind: 'brand', listingId: id, ...member })
  }
}

/** What a counter person may call besides what every account may: written out, not computed by the code under test. */
export const counterEndpoints: readonly string[] = [
  'GET /api/orders/pickups',
  'GET /api/orders/pickups/version',
  'GET /api/orders/pickups/by_code',
  'POST /api/orders/:id/hand_over',
  'POST /api/orders/:id/hand_over/undo',
  'GET /api/dispensaries/menus',
  'POST /api/dispensaries/:id/menu/confirmation',
]

export const managerEndpoints: readonly string[] = [
  ...counterEndpoints,
  'GET /api/orders',
  'GET /api/orders/list.csv',
  'GET /api/products/list.csv',
  'GET /api/deals/managed',
  'GET /api/deals/owners',
  'POST /api/deals',
  'POST /api/deals/preview',
  'POST /api/deals/:id/stop',
  'GET /api/orders/open_pickups',
  'GET /api/orders/lookup',
  'PUT /api/orders/:id/deliver',
  'DELETE /api/orders/:id',
  'GET /api/dispensaries/:id/products',
  'PUT /api/dispensaries/:id/products/:product',
  'DELETE /api/dispensaries/:id/products/:product',
  'GET /api/dispensaries/:id/taxes',
  'PUT /api/dispensaries/:id/taxes',
  'DELETE /api/dispensaries/:id/taxes',
  'GET /api/dispensaries/:id/sold_out/preview',
  'POST /api/dispensaries/:id/sold_out',
  'GET /api/bulk_actions',
  'POST /api/bulk_actions/:id/undo',
  'POST /api/dispensaries/:id/photos',
  'PUT /api/dispensaries/:id/photos/:photo',
  'POST /api/dispensaries/:id/photos/:photo/move',
  'DELETE /api/dispensaries/:id/photos/:photo',
  'POST /api/products',
  'POST /api/uploads',
  'POST /api/lab_reports',
  'POST /api/reviews/:id/reply',
  'GET /api/seller/reviews',
  'GET /api/seller/questions',
  'POST /api/place_questions/:id/answer',
  'PUT /api/place_questions/:id/answer',
  'GET /api/seller/:id/dashboard',
  'GET /api/seller/:id/dashboard.csv',
  'GET /api/seller/:id/insights',
  'GET /api/seller/:id/insights.csv',
]
