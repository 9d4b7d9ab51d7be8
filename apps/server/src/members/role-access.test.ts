import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import type { MemberRole } from '@fairgrove/contract/members.options'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addToAllListings,
  counterEndpoints,
  createMember,
  managerEndpoints,
} from '../../test/member-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import type { StaffContext } from '../../test/staff-fixtures.ts'
import { staffReadRequests } from '../../test/staff-read-requests.ts'
import { findStaffRequest, ownershipEndpoints, staffRequests } from '../../test/staff-requests.ts'
import { dumpTables } from '../../test/table-dump.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
let fixture: StaffContext
let people: Record<MemberRole | 'stranger', StaffContext['seller']>
beforeAll(async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  fixture = { harness, seller, admin: await createSignedInAccount(harness, { isAdmin: true }) }
  await seedDispensary(harness.db, { ownerId: seller.accountId })
  await seedBrand(harness.db, { ownerId: seller.accountId })
  const rival = await createSignedInAccount(harness, { isSeller: true })
  const elsewhere = await seedDispensary(harness.db, { ownerId: rival.accountId })
  people = {
    counter: await createSignedInAccount(harness),
    manager: await createSignedInAccount(harness),
    stranger: await createMember(harness, elsewhere, 'manager'),
  }
})

const isSellerEndpoint = ({ access }: Endpoint) => access === 'seller' || access === 'staff'
const allRequests = [...staffRequests, ...staffReadRequests]
const hasRequest = (endpoint: Endpoint) => allRequests.some((each) => each.endpoint === endpoint)
const testedEndpoints = [
  ...new Set([
    // Without one are files and lists, whose access access.test.ts checks.
    ...endpoints.filter((endpoint) => isSellerEndpoint(endpoint) && hasRequest(endpoint)),
    ...ownershipEndpoints,
    ...staffReadRequests.map(({ endpoint }) => endpoint),
  ]),
]

/** Of endpoints for everybody, those where a manager sees or does what the public cannot. */
const managedByOwnership = [
  'PUT /api/products/:id',
  'PUT /api/products/:id/sizes',
  'DELETE /api/products/:id',
  'PUT /api/brands/:id',
  'PUT /api/dispensaries/:id',
  'PUT /api/orders/:id/pay',
  'GET /api/products/:id',
  'GET /api/brands/:id',
  'GET /api/dispensaries/:id',
  'GET /api/orders/:id',
  'GET /api/orders/:id/receipt',
]
/** For what one did oneself; the fixture's action is the owner's. */
const undo = 'POST /api/bulk_actions/:id/undo'
const allowed: Record<MemberRole | 'stranger', readonly string[]> = {
  counter: counterEndpoints,
  manager: [...managerEndpoints.filter((name) => name !== undo), ...managedByOwnership],
  // What finds nothing of the fixture, but is no secret: its own products, images, lists.
  stranger: [],
}
/** Without an id of anything owned: a manager of another shop gets their own, empty one. */
const listsOwn = [
  'POST /api/uploads',
  'POST /api/lab_reports',
  'GET /api/orders/pickups',
  'GET /api/orders/pickups/version',
  'GET /api/orders/open_pickups',
  'GET /api/orders/lookup',
  'GET /api/bulk_actions',
  'GET /api/deals/managed',
  'GET /api/deals/owners',
]

async function buildRequest(endpoint: Endpoint) {
  const input = await findStaffRequest(endpoint, allRequests).buildInput(fixture)
  const { accountId } = fixture.seller
  await sql`update brands set owner_id = ${accountId}
    where id in (select brand_id from products where seller_id = ${accountId})`.execute(harness.db)
  for (const role of ['counter', 'manager'] as const) {
    await addToAllListings(harness.db, accountId, { accountId: people[role].accountId, role })
  }
  return input
}

describe.each(testedEndpoints)('$method $path', (endpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`

  test.each(['counter', 'manager', 'stranger'] as const)('for a %s', async (role) => {
    const request = await buildRequest(endpoint)
    const before = await dumpTables(harness.db)
    const reply = await harness.call(endpoint, { ...request, token: people[role].token })
    if (allowed[role].includes(name)) {
      expect(reply.status, reply.raw.body).toBeLessThan(300)
      return
    }
    if (role === 'stranger' && listsOwn.includes(name)) {
      expect(reply.raw.body).not.toContain(fixture.seller.accountId)
      return
    }
    expect([403, 404], reply.raw.body).toContain(reply.status)
    expect(await dumpTables(harness.db)).toEqual(before)
  })
})

test('every endpoint for sellers names the permission it needs', () => {
  const unnamed = endpoints.filter((endpoint) => isSellerEndpoint(endpoint) && !endpoint.permission)
  expect(unnamed.map(({ path }) => path)).toEqual([])
})
