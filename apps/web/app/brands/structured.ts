import type { Brand } from '@fairgrove/contract/brands'
import { imagePath } from '@fairgrove/contract/images'
import { ratingOf } from '../reviews/structured.ts'

/** The brand in schema.org's words. */
export function brandData(brand: Brand, origin: string, path: string) {
  const { name, description, logo, brandLink } = brand
  return {
    '@context': 'https://schema.org',
    '@type': 'Brand',
    name,
    url: origin + path,
    ...(description && { description }),
    ...(logo && { logo: origin + imagePath(logo, 1280, 'jpeg') }),
    ...(brandLink && { sameAs: [brandLink] }),
    ...ratingOf(brand),
  }
}
