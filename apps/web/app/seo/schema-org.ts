/**
 * The part of schema.org (release 29) that our pages use: the properties of each type and their
 * allowed values. 'URL', 'Text' and the like are plain values; other names are types in this table.
 * Search engines require properties marked with *.
 */
const vocabulary: Record<string, Record<string, string>> = {
  Thing: { name: 'Text', description: 'Text', url: 'URL', image: 'URL', sameAs: 'URL' },
  WebSite: {
    'name*': 'Text',
    'url*': 'URL',
    publisher: 'Organization',
    potentialAction: 'SearchAction',
  },
  SearchAction: { 'target*': 'EntryPoint', 'query-input*': 'Text' },
  EntryPoint: { 'urlTemplate*': 'Text' },
  Organization: { 'name*': 'Text', logo: 'URL', email: 'Text' },
  BreadcrumbList: { 'itemListElement*': 'ListItem' },
  ItemList: {
    'name*': 'Text',
    'itemListElement*': 'ListItem',
    numberOfItems: 'Integer',
    itemListOrder: 'ItemListOrder',
  },
  ListItem: { 'position*': 'Integer', 'name*': 'Text', 'item*': 'URL' },
  Article: {
    'headline*': 'Text',
    'datePublished*': 'DateTime',
    dateModified: 'DateTime',
    articleSection: 'Text',
    'author*': 'Organization',
    publisher: 'Organization',
    mainEntityOfPage: 'URL',
  },
  Product: {
    'name*': 'Text',
    category: 'Text',
    brand: 'Brand',
    aggregateRating: 'AggregateRating',
    offers: 'Offer',
    additionalProperty: 'PropertyValue',
    size: 'Text',
  },
  PropertyValue: {
    'name*': 'Text',
    value: 'Text',
    minValue: 'Number',
    maxValue: 'Number',
    unitText: 'Text',
  },
  ProductGroup: {
    'name*': 'Text',
    category: 'Text',
    brand: 'Brand',
    aggregateRating: 'AggregateRating',
    'productGroupID*': 'Text',
    'variesBy*': 'URL',
    'hasVariant*': 'Product',
  },
  Brand: { 'name*': 'Text', logo: 'URL', aggregateRating: 'AggregateRating' },
  Offer: {
    'price*': 'Price',
    'priceCurrency*': 'Currency',
    'availability*': 'ItemAvailability',
    itemCondition: 'OfferItemCondition',
  },
  AggregateRating: {
    'ratingValue*': 'Rating',
    'reviewCount*': 'Integer',
    bestRating: 'Integer',
    worstRating: 'Integer',
  },
  LocalBusiness: {
    'name*': 'Text',
    'address*': 'PostalAddress',
    telephone: 'Text',
    geo: 'GeoCoordinates',
    aggregateRating: 'AggregateRating',
    amenityFeature: 'LocationFeatureSpecification',
    knowsLanguage: 'Text',
    identifier: 'PropertyValue',
    hasOfferCatalog: 'OfferCatalog',
    openingHoursSpecification: 'OpeningHoursSpecification',
    specialOpeningHoursSpecification: 'OpeningHoursSpecification',
  },
  LocationFeatureSpecification: { 'name*': 'Text', 'value*': 'Boolean' },
  OfferCatalog: { 'name*': 'Text' },
  OpeningHoursSpecification: {
    'opens*': 'Time',
    'closes*': 'Time',
    dayOfWeek: 'DayOfWeek',
    validFrom: 'Date',
    validThrough: 'Date',
  },
  PostalAddress: {
    streetAddress: 'Text',
    addressLocality: 'Text',
    addressRegion: 'Text',
    postalCode: 'Text',
    'addressCountry*': 'Text',
  },
  GeoCoordinates: { 'latitude*': 'Number', 'longitude*': 'Number' },
  Event: {
    'name*': 'Text',
    'startDate*': 'DateTime',
    endDate: 'DateTime',
    'location*': 'Place',
    organizer: 'Organization',
    offers: 'Offer',
    eventStatus: 'EventStatusType',
    eventAttendanceMode: 'EventAttendanceMode',
  },
  Place: { 'name*': 'Text', 'address*': 'PostalAddress' },
  FAQPage: { 'mainEntity*': 'Question' },
  Question: { 'name*': 'Text', 'acceptedAnswer*': 'Answer' },
  Answer: { 'text*': 'Text' },
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const plainTypes: Record<string, (value: unknown) => boolean> = {
  Text: isText,
  URL: (value) => isText(value) && URL.canParse(value as string),
  Integer: (value) => Number.isInteger(value) && Number(value) >= 1,
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Rating: (value) => typeof value === 'number' && value >= 1 && value <= 5,
  Price: (value) => isText(value) && /^\d+\.\d\d$/.test(value as string),
  Currency: (value) => value === 'USD',
  DateTime: (value) => isText(value) && !Number.isNaN(Date.parse(value as string)),
  Date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value as string),
  Time: (value) => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value as string),
  DayOfWeek: (value) =>
    /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(String(value)),
  ItemAvailability: (value) =>
    /^https:\/\/schema\.org\/(InStock|OutOfStock|SoldOut)$/.test(String(value)),
  EventStatusType: (value) =>
    /^https:\/\/schema\.org\/Event(Scheduled|Cancelled)$/.test(String(value)),
  EventAttendanceMode: (value) => value === 'https://schema.org/OfflineEventAttendanceMode',
  ItemListOrder: (value) => value === 'https://schema.org/ItemListOrderAscending',
  OfferItemCondition: (value) => value === 'https://schema.org/NewCondition',
}

/** The errors in a page's structured data; empty if valid. */
export function findSchemaErrors(data: unknown): string[] {
  const context = (data as Record<string, unknown> | null)?.['@context']
  const foreign = context === 'https://schema.org' ? [] : [`its context is ${context}`]
  return [...foreign, ...validateNode(data, undefined, '')]
}

function validateNode(value: unknown, expected: string | undefined, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is ${value}, no ${expected}`]
  const { '@type': type, '@context': _, ...given } = value as Record<string, unknown>
  const ownProperties = vocabulary[String(type)]
  if (!ownProperties || (expected && type !== expected))
    return [`${at} is a ${type}, no ${expected}`]
  const known = new Map(
    Object.entries({ ...vocabulary.Thing, ...ownProperties }).map(([name, range]) => [
      name.replace('*', ''),
      range,
    ]),
  )
  const missing = Object.keys(ownProperties).filter(
    (name) => name.endsWith('*') && !(name.slice(0, -1) in given),
  )
  return [
    ...missing.map((name) => `${at}${type} lacks ${name.slice(0, -1)}`),
    ...Object.entries(given).flatMap(([name, propertyValue]) => {
      const range = known.get(name)
      if (!range) return [`${at}${type} knows no ${name}`]
      return [propertyValue]
        .flat()
        .flatMap((item) => validateValue(item, range, `${at}${type}.${name} `))
    }),
  ]
}

function validateValue(value: unknown, range: string, at: string): string[] {
  const isValid = plainTypes[range]
  if (!isValid) return validateNode(value, range, at)
  return isValid(value) ? [] : [`${at}holds ${JSON.stringify(value)}, no ${range}`]
}

type RatedSubject = { rating: number; numReviews: number }

/** The aggregate rating; empty without reviews. */
export function buildRatingData({ rating, numReviews }: RatedSubject) {
  if (numReviews === 0) return {}
  const range = { bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: numReviews,
      ...range,
    },
  }
}
