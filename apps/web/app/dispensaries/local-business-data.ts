import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import type { Hours } from '@fairgrove/contract/hours'
import { weekdays } from '@fairgrove/contract/hours.options'
import { getImagePath } from '@fairgrove/contract/images'
import type { Photo } from '@fairgrove/contract/photos'
import { amenities as amenityLabels } from '@fairgrove/contract/places.options'
import { buildRatingData } from '../seo/schema-org.ts'

/** Search engines show one or two. */
const maxImages = 6

/** schema.org data. */
export function buildLocalBusinessData(
  dispensary: Dispensary,
  origin: string,
  path: string,
  photos: readonly Photo[] = [],
) {
  const { name, description, logo, telephone, website, address, city, state, postalCode } =
    dispensary
  const { lat, lng, locationPrecision, hours, amenities, languages, licenseNumber } = dispensary
  // The cover first.
  const images = [...photos.map(({ image }) => image), ...(logo ? [logo] : [])].slice(0, maxImages)
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: origin + path,
    ...(description && { description }),
    ...(images.length > 0 && {
      image: images.map((image) => origin + getImagePath(image, 1280, 'jpeg')),
    }),
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
    ...(hours && buildHoursData(hours)),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenityLabels[name],
        value: true,
      })),
    }),
    ...(languages.length > 0 && { knowsLanguage: ['en', ...languages] }),
    ...(licenseNumber && {
      identifier: { '@type': 'PropertyValue', name: 'License number', value: licenseNumber },
    }),
    // The property for menus is for restaurants.
    hasOfferCatalog: { '@type': 'OfferCatalog', name: 'Menu', url: `${origin}${path}#menu` },
    ...buildRatingData(dispensary),
  }
}

/** Days with the same hours together. Closing before opening is on the next day; a closed day is 00:00 to 00:00. */
function buildHoursData({ week, specialDays }: Hours) {
  const daysBySpan = Map.groupBy(week, ({ opens, closes }) => `${opens}-${toClosing(closes)}`)
  const regular = [...daysBySpan].map(([span, spans]) => ({
    ...buildSpecification(span),
    dayOfWeek: spans.map(({ day }) => `https://schema.org/${weekdays[day]}`),
  }))
  const special = specialDays.flatMap(({ date, spans }) =>
    (spans.length > 0 ? spans : [{ opens: '00:00', closes: '' }]).map(({ opens, closes }) => ({
      ...buildSpecification(closes ? `${opens}-${toClosing(closes)}` : '00:00-00:00'),
      validFrom: date,
      validThrough: date,
    })),
  )
  return {
    ...(regular.length > 0 && { openingHoursSpecification: regular }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** Search engines read 00:00 to 23:59 as the whole day, and 00:00 to 00:00 as closed. */
const toClosing = (closes: string) => (closes === '00:00' ? '23:59' : closes)

function buildSpecification(span: string) {
  const [opens, closes] = span.split('-')
  return { '@type': 'OpeningHoursSpecification', opens, closes }
}
