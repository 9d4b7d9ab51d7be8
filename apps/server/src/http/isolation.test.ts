import { getDashboardFile } from '@fairgrove/contract/analytics'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { createProduct } from '@fairgrove/contract/products'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import { listReceivedReviews } from '@fairgrove/contract/reviews'
import * as sellers from '@fairgrove/contract/sellers'
import { uploadImage } from '@fairgrove/contract/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { signedIn } from '../../test/signed-in.ts'
import { openedByOwnership, sceneOf, scenes } from '../../test/staff-doors.ts'
import { readScenes } from '../../test/staff-reads.ts'
import type { Stage } from '../../test/staff-stage.ts'
import { everyTable } from '../../test/tables.ts'
import { sql } from '../db/sql.ts'

const house = useHouse()
let stage: Stage
let rival: Stage['seller']
beforeAll(async () => {
  const seller = await signedIn(house, { isSeller: true })
  stage = { house, seller, admin: await signedIn(house, { isAdmin: true }) }
  rival = await signedIn(house, { isSeller: true })
})

const isSellers = ({ access }: Endpoint) => access === 'seller' || access === 'staff'
const doors = [
  ...new Set([
    ...endpoints.filter(isSellers),
    ...openedByOwnership,
    ...readScenes.map(({ door }) => door),
  ]),
]
const all = [...scenes, ...readScenes]

/** What asks for nothing that could be another's; files have tests of their own. */
const namesNothing = new Set<Endpoint>([
  ...[createProduct, uploadImage, importProducts, exportProducts, getDashboardFile],
  ...[sellers.getSellerProfile, sellers.getPaymentDetails, sellers.savePaymentDetails],
  listReceivedReviews,
])

describe.each(doors.filter((door) => !namesNothing.has(door)))('$method $path', (door) => {
  test('finds nothing of another seller’s, and changes nothing', async () => {
    const asked = await sceneOf(door, all).ask(stage)
    const before = await everyTable(house.db)
    const reply = await house.call(door, { ...asked, token: rival.token })
    expect([reply.status, reply.raw.json().code]).toEqual([404, 'not_found'])
    expect(await everyTable(house.db)).toEqual(before)
    const own = await house.call(door, { ...asked, token: stage.seller.token })
    expect(own.status, own.raw.body).toBeLessThan(300)
  })
})

/** What belongs to admins, or to nobody, as a seller might send it along. */
const claims = () => ({
  ...{ _id: rival.accountId, seller: rival.accountId, sellerId: rival.accountId },
  ...{ owner: rival.accountId, ownerId: rival.accountId, accountId: rival.accountId },
  ...{ isAdmin: true, isSeller: true, role: 'admin', userInfo: { isAdmin: true } },
  ...{ status: 'approved', statusReason: 'I say so.', approved: 'Y', claimed: 'unclaimed' },
  ...{ isTHC: true, cbd: 'yes', sold: true, showsStockLabel: true, lat: 1, lng: 1 },
  ...{ rating: 5, numReviews: 900, countsAsPaid: true, points: 900, createdAt: '1970-01-01' },
  badges: { isBlackOwned: true, equityVerified: { status: true } },
  badgeChange: { reason: 'I say so.' },
  companyBadgeDescription: 'I say so.',
})

/** By id: what no seller decides. */
async function protectedParts(): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; parts: unknown }>`
    select id::text, jsonb_build_array(seller_id, status = 'approved', status_reason, flags & 511,
      rating_sum, rating_count, is_public, created_at) as parts from products
    union all
    select id::text, jsonb_build_array(owner_id, is_claimed, sells_thc, sells_cbd, sells_online,
      shows_stock_label, flags, badge_note, status, status_reason, rating_sum, rating_count, created_at)
    from brands
    union all
    select id::text, jsonb_build_array(owner_id, is_claimed, is_approved, name, category, flags,
      rating_sum, rating_count, created_at) from dispensaries
    union all
    select id::text, jsonb_build_array(is_admin, is_seller) from accounts
    union all
    select 'badges', to_jsonb(count(*)) from badge_changes
    union all
    select 'coins', to_jsonb(count(*)) from coin_entries`.execute(house.db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}

const writes = doors.filter(({ method, body }) => method !== 'GET' && body !== undefined)

describe.each(writes)('$method $path', (door) => {
  test('leaves to admins what is theirs, whatever a seller sends along', async () => {
    const { params, query, body = {} } = await sceneOf(door, all).ask(stage)
    const inside = Object.entries(body).map(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [name, { ...value, ...claims() }]
        : [name, value],
    )
    const before = await protectedParts()
    const asked = { params, query, body: { ...claims(), ...Object.fromEntries(inside) } }
    const reply = await house.call(door, { ...asked, token: stage.seller.token })
    expect(reply.status, reply.raw.body).toBeLessThan(500)
    const after = await protectedParts()
    for (const [id, parts] of before) expect([id, after.get(id)]).toEqual([id, parts])
    const made = [...after].filter(([id]) => !before.has(id))
    for (const [, parts] of made) {
      expect((parts as unknown[]).slice(0, 2)).toEqual([stage.seller.accountId, false])
    }
  })
})
