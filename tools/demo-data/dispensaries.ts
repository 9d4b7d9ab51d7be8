import { bundledGeocode } from '../../apps/server/src/providers/geocode/bundled.ts'
import { bitsOf } from '../../packages/contract/src/badges.options.ts'
import type { State } from '../../packages/contract/src/states.ts'
import { dice } from '../artwork/dice.ts'
import type { Region } from '../artwork/regions.ts'
import { storefront } from '../artwork/storefront.ts'
import { establishedAge, webName } from './brands.ts'
import { illinois, massachusetts, newJersey } from './dispensaries.east.ts'
import { arizona, california, colorado, washington } from './dispensaries.west.ts'
import { type DispensaryPlan, looks, shop, town } from './dispensary-plans.ts'
import { type Calendar, demoId, withinDemo } from './identity.ts'
import type { Drawings } from './pictures.ts'
import { type Product, products } from './products.ts'
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
export const shopkeepersPlace = 'Sable & Sage'

export const dispensaries: Dispensary[] = [
  ...illinois,
  ...massachusetts,
  ...newJersey,
  ...california,
  ...colorado,
  ...arizona,
  ...washington,
].map((plan) => {
  const chance = dice(`dispensary:${plan.name}`)
  const isShopkeepers = plan.name === shopkeepersPlace
  const ownerKey = isShopkeepers
    ? 'Shopkeeper'
    : chance.chance(0.5)
      ? `owner:${plan.name}`
      : undefined
  const drawn = chance.between(20, 1100) + chance.roll()
  return {
    id: demoId('dispensary', plan.name),
    plan,
    ownerKey,
    daysOld: withinDemo(isShopkeepers ? establishedAge : drawn),
    fame: chance.roll() ** 4 + 0.05,
    quality: 3.7 + chance.roll() * 1.1,
  }
})

/** Claimed dispensaries that could take a pre-order of it so many days ago: THC stays in its state. */
export function pickupPlaces({ brand }: Product, daysAgo: number): Dispensary[] {
  return dispensaries.filter(
    ({ plan, ownerKey, daysOld }) =>
      ownerKey &&
      plan.category === 'dispensaries' &&
      plan.state === brand.plan.home &&
      daysOld > daysAgo,
  )
}

/** Added by its owner, waiting for an admin. */
const inReview = {
  id: demoId('dispensary', 'Kedzie Corner'),
  plan: shop(
    town('Chicago', 'IL', 773),
    ['60632', '4318 S Kedzieford Ave'],
    looks('Kedzie Corner', 'key', 'clay', 'corner'),
    [],
    'A small corner dispensary in Brighton Park, one block from the Orange Line.',
  ),
  ownerKey: undefined,
  daysOld: 1.7,
  isApproved: false,
}

export async function dispensaryRows(
  calendar: Calendar,
  accountId: (key: string) => string,
  pictures: ReadonlyMap<string, string>,
): Promise<Row[]> {
  const approved = dispensaries.map((each) => ({ ...each, isApproved: true }))
  return Promise.all(
    [...approved, inReview].map(async ({ id, plan, ownerKey, daysOld, isApproved }) => {
      const chance = dice(`place:${plan.name}`)
      const place = await bundledGeocode.locate({ zip: plan.zip })
      if (!place) throw new Error(`${plan.zip} is no ZIP code.`)
      // About half a mile around the middle of the ZIP area, so that no two pins lie on each other.
      const near = (degrees: number) => degrees + (chance.roll() - 0.5) * 0.012
      return {
        id,
        name: plan.name,
        logo: pictures.get(storeKey(plan.name)) ?? null,
        category: plan.category,
        description: plan.blurb,
        is_claimed: ownerKey !== undefined,
        is_approved: isApproved,
        owner_id: ownerKey ? accountId(ownerKey) : null,
        website: `https://${webName(plan.name)}.example`,
        telephone: `${plan.areaCode}-555-01${chance.between(10, 99)}`,
        address: plan.street,
        city: plan.city,
        state: plan.state,
        postal_code: plan.zip,
        place: `SRID=4326;POINT(${near(place.lng)} ${near(place.lat)})`,
        flags: bitsOf(plan.badges),
        created_at: calendar.daysAgo(daysOld),
        updated_at: calendar.daysAgo(daysOld / 5),
      }
    }),
  )
}

/**
 * Who carries what. THC stays in the state it was grown in, as the law requires; CBD and goods travel. Most
 * inventory was confirmed within the last days, some of it weeks ago.
 */
export function availabilityRows(calendar: Calendar): Row[] {
  return dispensaries.flatMap((dispensary) => {
    const { category, state } = dispensary.plan
    const chance = dice(`shelf:${dispensary.plan.name}`)
    const travellers = new Set(
      chance.some(
        [...new Set(products.map(({ brand }) => brand.plan.name))],
        chance.between(6, 11),
      ),
    )
    return products
      .filter(({ brand, line }) => {
        const isLocal = brand.plan.home === state
        if (line.kind === 'thc')
          return category === 'dispensaries' && isLocal && chance.chance(0.85)
        if (line.kind === 'goods')
          return (
            travellers.has(brand.plan.name) &&
            chance.chance(category === 'Merchandise' ? 0.9 : 0.35)
          )
        if (category === 'Merchandise') return false
        const isAtHome = category !== 'dispensaries'
        return (
          (isAtHome || isLocal || travellers.has(brand.plan.name)) &&
          chance.chance(isAtHome ? 0.6 : 0.7)
        )
      })
      .map(({ id, daysOld }) => ({
        dispensary_id: dispensary.id,
        product_id: id,
        on_hand: { none: 0, few: chance.between(1, 3), many: chance.between(4, 60) }[
          chance.weighted({ none: 8, few: 17, many: 75 })
        ],
        confirmed_at: calendar.daysAgo(
          Math.min(
            chance.chance(0.9) ? chance.roll() * 6 : 6 + chance.roll() * 40,
            dispensary.daysOld * 0.9,
            daysOld * 0.9,
          ),
        ),
      }))
  })
}

const regionOf: Partial<Record<State, Region>> = {
  CA: 'coast',
  CO: 'mountains',
  IL: 'lakefront',
  MA: 'harbor',
  AZ: 'desert',
  NJ: 'shore',
  WA: 'forest',
}

const storeKey = (name: string) => `store:${name}`

export function storeDrawings(): Drawings {
  return dispensaries.map(({ plan }) => {
    const region = regionOf[plan.state] ?? 'coast'
    return [
      storeKey(plan.name),
      storefront({ ...plan.look, frame: 'plain', region }, storeKey(plan.name)),
    ]
  })
}
