import type { Brand } from '@fairgrove/contract/brands'
import { getImagePath } from '@fairgrove/contract/images'
import { buildRatingData } from '../seo/schema-org.ts'

/** schema.org data. */
export function buildBrandData(brand: Brand, origin: string, path: string) {
  const { name, description, logo, brandLink } = brand
  return {
    '@context': 'https://schema.org',
    '@type': 'Brand',
    name,
    url: origin + path,
    ...(description && { description }),
    ...(logo && { logo: origin + getImagePath(logo, 1280, 'jpeg') }),
    ...(brandLink && { sameAs: [brandLink] }),
    ...buildRatingData(brand),
  }
}
