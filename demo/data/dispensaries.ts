import type { KnownAddress } from '@fairgrove/testing/census/stand-in'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { bundledGeocode } from '../../apps/server/src/providers/geocode/bundled.ts'
import { toFlagBits } from '../../packages/contract/src/badges.options.ts'
import type { State } from '../../packages/contract/src/states.ts'
import type { Region } from '../artwork/regions.ts'
import { drawStorefront } from '../artwork/storefront.ts'
import type { Product } from './brands.ts'
import { establishedAge, toSlug } from './brands.ts'
import { illinois, massachusetts, newJersey } from './dispensaries.east.ts'
import { arizona, california, colorado, washington } from './dispensaries.west.ts'
import {
  type DispensaryPlan,
  defineDispensary,
  defineLook,
  defineTown,
} from './dispensary-plans.ts'
import { type Calendar, compressAge, getDemoId } from './ids-and-dates.ts'
import type { Drawings } from './images.ts'
import { products } from './products.ts'
import type { Row } from './rows.ts'

export type Dispensary = {
  id: string
  plan: DispensaryPlan
  ownerKey: string | undefined
  daysOld: number
  fame: number
  quality: number
}

/** Run by the demo account with a known password. */
export const shopkeeperDispensaryName = 'Sable & Sage'

export const dispensaries: Dispensary[] = [
  ...illinois,
  ...massachusetts,
  ...newJersey,
  ...california,
  ...colorado,
  ...arizona,
  ...washington,
].map((plan) => {
  const random = createSeededRandom(`dispensary:${plan.name}`)
  const isShopkeepers = plan.name === shopkeeperDispensaryName
  const ownerKey = isShopkeepers
    ? 'Shopkeeper'
    : random.chance(0.5)
      ? `owner:${plan.name}`
      : undefined
  const drawn = random.between(20, 1100) + random.next()
  return {
    id: getDemoId('dispensary', plan.name),
    plan,
    ownerKey,
    daysOld: compressAge(isShopkeepers ? establishedAge : drawn),
    fame: random.next() ** 4 + 0.05,
    quality: 3.7 + random.next() * 1.1,
  }
})

/** Claimed dispensaries that could take a pre-order of it that many days ago: THC stays in its state. */
export function findPickupDispensaries({ brand }: Product, daysAgo: number): Dispensary[] {
  return dispensaries.filter(
    ({ plan, ownerKey, daysOld }) =>
      ownerKey &&
      plan.category === 'dispensaries' &&
      plan.state === brand.plan.home &&
      daysOld > daysAgo,
  )
}

/** Added by its owner, in review. */
const pendingDispensary = {
  id: getDemoId('dispensary', 'Kedzie Corner'),
  plan: defineDispensary(
    defineTown('Chicago', 'IL', 773),
    ['60632', '4318 S Kedzieford Ave'],
    defineLook('Kedzie Corner', 'key', 'clay', 'corner'),
    [],
    'A small corner dispensary in Brighton Park, one block from the Orange Line.',
  ),
  ownerKey: undefined,
  daysOld: 1.7,
  isApproved: false,
}

/** The geocoder does not know its street, so it is in the center of its ZIP code. */
const approximateDispensaryName = 'Fog & Fern'

async function placePlan({ name, zip, areaCode }: DispensaryPlan) {
  const random = createSeededRandom(`place:${name}`)
  const telephone = `${areaCode}-555-01${random.between(10, 99)}`
  const place = await bundledGeocode.locate({ zip })
  if (!place) throw new Error(`${zip} is no ZIP code.`)
  // Within about half a mile of the center of the ZIP area, so no two pins overlap.
  const near = (degrees: number) => degrees + (random.next() - 0.5) * 0.012
  const street = { telephone, lng: near(place.lng), lat: near(place.lat), precision: 'street' }
  if (name !== approximateDispensaryName) return street
  return { telephone, lng: place.lng, lat: place.lat, precision: 'zip' }
}

/** What the demo's geocoder knows: the streets of its dispensaries, and one more to try out. */
export async function listKnownAddresses(): Promise<KnownAddress[]> {
  const located = dispensaries.map(async ({ plan }) => ({ ...plan, ...(await placePlan(plan)) }))
  const known = (await Promise.all(located)).filter(({ precision }) => precision === 'street')
  return [...known, spareAddress]
}

export const spareAddress = {
  street: '233 S Wacker Dr',
  city: 'Chicago',
  state: 'IL',
  zip: '60606',
  lat: 41.8789,
  lng: -87.6359,
}

export async function buildDispensaryRows(
  calendar: Calendar,
  accountId: (key: string) => string,
  images: ReadonlyMap<string, string>,
): Promise<Row[]> {
  const approved = dispensaries.map((each) => ({ ...each, isApproved: true }))
  return Promise.all(
    [...approved, pendingDispensary].map(async ({ id, plan, ownerKey, daysOld, isApproved }) => {
      const { telephone, lng, lat, precision } = await placePlan(plan)
      return {
        id,
        name: plan.name,
        logo: images.get(getStorefrontKey(plan.name)) ?? null,
        category: plan.category,
        description: plan.blurb,
        is_claimed: ownerKey !== undefined,
        is_approved: isApproved,
        owner_id: ownerKey ? accountId(ownerKey) : null,
        website: `https://${toSlug(plan.name)}.example`,
        telephone,
        address: plan.street,
        city: plan.city,
        state: plan.state,
        postal_code: plan.zip,
        place: `SRID=4326;POINT(${lng} ${lat})`,
        location_precision: precision,
        flags: toFlagBits(plan.badges),
        created_at: calendar.daysAgo(daysOld),
        updated_at: calendar.daysAgo(daysOld / 5),
      }
    }),
  )
}

/**
 * The inventory of each dispensary. THC stays in the state it was grown in, as the law requires; CBD and goods
 * are sold everywhere. Most inventory was confirmed within the last days, some weeks ago.
 */
export function buildInventoryRows(calendar: Calendar): Row[] {
  return dispensaries.flatMap((dispensary) => {
    const { category, state } = dispensary.plan
    const random = createSeededRandom(`shelf:${dispensary.plan.name}`)
    const travellers = new Set(
      random.sample(
        [...new Set(products.map(({ brand }) => brand.plan.name))],
        random.between(6, 11),
      ),
    )
    return products
      .filter(({ brand, line }) => {
        const isLocal = brand.plan.home === state
        if (line.kind === 'thc')
          return category === 'dispensaries' && isLocal && random.chance(0.85)
        if (line.kind === 'goods')
          return (
            travellers.has(brand.plan.name) &&
            random.chance(category === 'Merchandise' ? 0.9 : 0.35)
          )
        if (category === 'Merchandise') return false
        const isAtHome = category !== 'dispensaries'
        return (
          (isAtHome || isLocal || travellers.has(brand.plan.name)) &&
          random.chance(isAtHome ? 0.6 : 0.7)
        )
      })
      .map(({ id, daysOld }) => ({
        dispensary_id: dispensary.id,
        product_id: id,
        ...pickStock(random, calendar),
        confirmed_at: calendar.daysAgo(
          Math.min(
            random.chance(0.9) ? random.next() * 6 : 6 + random.next() * 40,
            dispensary.daysOld * 0.9,
            daysOld * 0.9,
          ),
        ),
      }))
  })
}

const getRegion: Partial<Record<State, Region>> = {
  CA: 'coast',
  CO: 'mountains',
  IL: 'lakefront',
  MA: 'harbor',
  AZ: 'desert',
  NJ: 'shore',
  WA: 'forest',
}

const getStorefrontKey = (name: string) => `store:${name}`

export function buildStorefrontDrawings(): Drawings {
  return dispensaries.map(({ plan }) => {
    const region = getRegion[plan.state] ?? 'coast'
    return [
      getStorefrontKey(plan.name),
      drawStorefront({ ...plan.look, frame: 'plain', region }, getStorefrontKey(plan.name)),
    ]
  })
}

/** What is out of stock sold out this morning, so that menus show it. */
function pickStock(random: ReturnType<typeof createSeededRandom>, calendar: Calendar) {
  const counts = { none: 0, few: random.between(1, 3), many: random.between(4, 60) }
  const on_hand = counts[random.pickWeighted({ none: 8, few: 17, many: 75 })]
  return { on_hand, sold_out_at: on_hand === 0 ? calendar.daysAgo(0.4) : null }
}

/** Claimed dispensaries confirm their menus: most today, some not for weeks. */
export function buildMenuRows(calendar: Calendar): Row[] {
  return dispensaries.flatMap(({ id, plan, ownerKey, daysOld }) => {
    const random = createSeededRandom(`menu:${plan.name}`)
    const drawn = Number(random.pickWeighted({ 2: 20, 5: 30, 20: 30, 70: 15, 400: 5 }))
    const hoursSinceUpdate = random.between(3, 40)
    if (!ownerKey) return []
    const hoursAgo = plan.name === shopkeeperDispensaryName ? 9 : drawn
    const daysAgo = Math.min(hoursAgo / 24, daysOld * 0.9)
    return [
      {
        dispensary_id: id,
        updated_at: calendar.daysAgo(daysAgo + hoursSinceUpdate / 24),
        confirmed_at: calendar.daysAgo(daysAgo),
      },
    ]
  })
}
