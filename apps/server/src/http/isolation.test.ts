import { getDashboardFile } from '@fairgrove/contract/analytics'
import { getSellerInsightsFile } from '@fairgrove/contract/analytics.insights'
import { getSellerPending } from '@fairgrove/contract/back-office'
import { searchBackOffice } from '@fairgrove/contract/back-office.search'
import { listUndoableActions } from '@fairgrove/contract/bulk-actions'
import { listDealOwners, listManagedDeals } from '@fairgrove/contract/deals'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { listPeople } from '@fairgrove/contract/members'
import { downloadOrderList, listOpenPickups, lookUpOrders } from '@fairgrove/contract/orders'
import { getPickupsVersion, listPickups } from '@fairgrove/contract/orders.pickups'
import { getSellerPayouts } from '@fairgrove/contract/payouts'
import * as statements from '@fairgrove/contract/payouts.statements'
import { listReceivedQuestions } from '@fairgrove/contract/place-questions'
import { createProduct } from '@fairgrove/contract/products'
import { uploadLabReport } from '@fairgrove/contract/products.contents'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import { listMenuStatuses } from '@fairgrove/contract/products.menu'
import { listReceivedReviews } from '@fairgrove/contract/reviews'
import { downloadProductList } from '@fairgrove/contract/search'
import * as sellers from '@fairgrove/contract/sellers'
import { getChecklist, hideChecklist } from '@fairgrove/contract/sellers.checklist'
import { uploadImage } from '@fairgrove/contract/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import type { StaffContext } from '../../test/staff-fixtures.ts'
import { staffReadRequests } from '../../test/staff-read-requests.ts'
import { findStaffRequest, ownershipEndpoints, staffRequests } from '../../test/staff-requests.ts'
import { dumpTables } from '../../test/table-dump.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
let fixture: StaffContext
let rival: StaffContext['seller']
beforeAll(async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  fixture = { harness, seller, admin: await createSignedInAccount(harness, { isAdmin: true }) }
  rival = await createSignedInAccount(harness, { isSeller: true })
})

const isSellerEndpoint = ({ access }: Endpoint) => access === 'seller' || access === 'staff'
const testedEndpoints = [
  ...new Set([
    ...endpoints.filter(isSellerEndpoint),
    ...ownershipEndpoints,
    ...staffReadRequests.map(({ endpoint }) => endpoint),
  ]),
]
const allRequests = [...staffRequests, ...staffReadRequests]

/** Endpoints without an id of anything owned; files and searches have their own tests. */
const endpointsWithoutIds = new Set<Endpoint>([
  createProduct,
  uploadImage,
  uploadLabReport,
  listMenuStatuses,
  importProducts,
  exportProducts,
  getDashboardFile,
  getSellerInsightsFile,
  downloadOrderList,
  downloadProductList,
  sellers.getSellerProfile,
  sellers.getPaymentDetails,
  sellers.savePaymentDetails,
  listReceivedReviews,
  listReceivedQuestions,
  getSellerPayouts,
  statements.listOwnStatements,
  statements.getOwnStatement,
  statements.getOwnStatementFile,
  listPeople,
  getChecklist,
  hideChecklist,
  listOpenPickups,
  listPickups,
  getPickupsVersion,
  getSellerPending,
  lookUpOrders,
  searchBackOffice,
  listUndoableActions,
  listDealOwners,
  listManagedDeals,
])

describe.each(testedEndpoints.filter((endpoint) => !endpointsWithoutIds.has(endpoint)))(
  '$method $path',
  (endpoint) => {
    test('finds nothing of another seller and changes nothing', async () => {
      const request = await findStaffRequest(endpoint, allRequests).buildInput(fixture)
      const before = await dumpTables(harness.db)
      const reply = await harness.call(endpoint, { ...request, token: rival.token })
      expect([reply.status, reply.raw.json().code]).toEqual([404, 'not_found'])
      expect(await dumpTables(harness.db)).toEqual(before)
      const own = await harness.call(endpoint, { ...request, token: fixture.seller.token })
      expect(own.status, own.raw.body).toBeLessThan(300)
    })
  },
)

/** Fields that only admins or nobody may set, as a seller might send them. */
const forgedFields = () => ({
  _id: rival.accountId,
  seller: rival.accountId,
  sellerId: rival.accountId,
  owner: rival.accountId,
  ownerId: rival.accountId,
  accountId: rival.accountId,
  isAdmin: true,
  isSeller: true,
  role: 'admin',
  userInfo: { isAdmin: true },
  status: 'approved',
  statusReason: 'I say so.',
  approved: 'Y',
  claimed: 'unclaimed',
  isTHC: true,
  cbd: 'yes',
  sold: true,
  showsStockLabel: true,
  lat: 1,
  lng: 1,
  rating: 5,
  numReviews: 900,
  countsAsPaid: true,
  points: 900,
  createdAt: '1970-01-01',
  badges: { isBlackOwned: true, equityVerified: { status: true } },
  badgeChange: { reason: 'I say so.' },
  companyBadgeDescription: 'I say so.',
})

/** By id: columns that no seller may change. */
async function protectedParts(): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; parts: unknown }>`
    select id::text, jsonb_build_array(seller_id, status = 'approved', status_reason, flags & 511,
      rating_sum, rating_count, is_public, created_at) as parts from products
    union all
    select id::text, jsonb_build_array(owner_id, is_claimed, sells_thc, sells_cbd, sells_online,
      shows_stock_label, flags, badge_note, status, status_reason, rating_sum, rating_count, created_at)
    from brands
    union all
    select id::text, jsonb_build_array(owner_id, is_claimed, is_approved,
      case when is_approved then name end, case when is_approved then category end, flags, rating_sum, rating_count, created_at) from dispensaries
    union all
    select id::text, jsonb_build_array(is_admin, is_seller) from accounts
    union all
    select 'badges', to_jsonb(count(*)) from badge_changes
    union all
    select 'coins', to_jsonb(count(*)) from coin_entries`.execute(harness.db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}

const writes = testedEndpoints.filter(({ method, body }) => method !== 'GET' && body !== undefined)

describe.each(writes)('$method $path', (endpoint) => {
  test('ignores admin fields sent by a seller', async () => {
    const {
      params,
      query,
      body = {},
    } = await findStaffRequest(endpoint, allRequests).buildInput(fixture)
    const bodyEntries = Object.entries(body).map(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [name, { ...value, ...forgedFields() }]
        : [name, value],
    )
    const before = await protectedParts()
    const request = {
      params,
      query,
      body: { ...forgedFields(), ...Object.fromEntries(bodyEntries) },
    }
    const reply = await harness.call(endpoint, { ...request, token: fixture.seller.token })
    expect(reply.status, reply.raw.body).toBeLessThan(500)
    const after = await protectedParts()
    for (const [id, parts] of before) expect([id, after.get(id)]).toEqual([id, parts])
    const created = [...after].filter(([id]) => !before.has(id))
    for (const [, parts] of created) {
      expect((parts as unknown[]).slice(0, 2)).toEqual([fixture.seller.accountId, false])
    }
  })
})
