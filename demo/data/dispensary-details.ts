import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { amenityNames, languageNames } from '../../packages/contract/src/places.options.ts'
import type { DispensaryPlan } from './dispensary-plans.ts'
import type { Row } from './rows.ts'

/** How likely each amenity is. */
const shares = {
  wheelchair: 0.85,
  parking: 0.6,
  atm: 0.7,
  delivery: 0.3,
  veterans: 0.5,
  medical: 0.45,
} satisfies Record<(typeof amenityNames)[number], number>

/** In the manner of each state's own numbers. */
const licenseFormats: Record<string, (digits: string) => string> = {
  IL: (digits) => `284.${digits}-AUDO`,
  MA: (digits) => `MR${digits}`,
  NJ: (digits) => `RE${digits}`,
  CA: (digits) => `C10-${digits}-LIC`,
  CO: (digits) => `402R-${digits}`,
  AZ: (digits) => `${digits}ESTC`,
  WA: (digits) => digits,
}

type Place = { id: string; plan: DispensaryPlan }

/** Amenities, languages and licenses. Shops that sell no THC have no state license. */
export function buildDetailRows(places: readonly Place[]): Row[] {
  return places.map(({ id, plan }) => {
    const random = createSeededRandom(`details:${plan.name}`)
    const isOnline = plan.category === 'onlineCBD'
    const amenities = amenityNames.filter((name) => random.chance(shares[name]))
    const digits = String(random.between(100_000, 999_999))
    const isLicensed = plan.category === 'dispensaries'
    return {
      dispensary_id: id,
      amenities: isOnline ? ['delivery'] : amenities,
      languages: random.sample([...languageNames], random.between(0, 3)),
      license_number: isLicensed ? (licenseFormats[plan.state]?.(digits) ?? digits) : '',
      license_type: isLicensed ? (random.chance(0.4) ? 'both' : 'adultUse') : null,
    }
  })
}
