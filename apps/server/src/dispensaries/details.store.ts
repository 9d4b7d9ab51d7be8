import type { Amenity, Language, LicenseType } from '@fairgrove/contract/places.options'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** Amenities, languages and license of a dispensary. */
export type DispensaryDetails = {
  amenities: Amenity[]
  languages: Language[]
  licenseNumber: string
  licenseType: LicenseType | null
}

/** For statements that name the dispensary `d` and join its details as `x`. */
export const detailColumns = sql`coalesce(x.amenities, '{}') as amenities, coalesce(x.languages, '{}') as languages,
  coalesce(x.license_number, '') as license_number, x.license_type`
export const joinDetails = sql`left join dispensary_details x on x.dispensary_id = d.id`

/** Those with all of these amenities. */
export const selectIdsByAmenities = (amenities: readonly Amenity[]): Fragment =>
  sql`select dispensary_id from dispensary_details where amenities @> ${amenities}::text[]`

/** What is undefined stays as it is. A list has each value once, whatever was sent. */
export async function writeDetails(
  tx: Tx,
  dispensaryId: string,
  details: { [Name in keyof DispensaryDetails]?: DispensaryDetails[Name] | undefined },
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? [...new Set(value)] : value]],
    ),
  )
  if (Object.keys(changes).length === 0) return
  await tx
    .insertInto('dispensaryDetails')
    .values({ dispensaryId, ...changes })
    .onConflict((conflict) => conflict.column('dispensaryId').doUpdateSet(changes))
    .execute()
}
