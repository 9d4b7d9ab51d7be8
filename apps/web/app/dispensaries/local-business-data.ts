import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import { getImagePath } from '@fairgrove/contract/images'
import { buildRatingData } from '../seo/schema-org.ts'

/** schema.org data. */
export function buildLocalBusinessData(dispensary: Dispensary, origin: string, path: string) {
  const { name, description, logo, telephone, website, address, city, state, postalCode } =
    dispensary
  const { lat, lng, locationPrecision } = dispensary
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: origin + path,
    ...(description && { description }),
    ...(logo && { image: [origin + getImagePath(logo, 1280, 'jpeg')] }),
    ...(telephone && { telephone: `+1-${telephone}` }),
    ...(website && { sameAs: [website] }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state }),
      ...(postalCode && { postalCode }),
      addressCountry: 'US',
    },
    ...(lat !== null &&
      lng !== null &&
      !isApproximate(locationPrecision) && {
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      }),
    ...buildRatingData(dispensary),
  }
}
