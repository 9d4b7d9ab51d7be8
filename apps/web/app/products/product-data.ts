import { getImagePath } from '@fairgrove/contract/images'
import type { Product } from '@fairgrove/contract/products'
import { getSellingMode } from '@fairgrove/contract/products.options'
import { buildRatingData } from '../seo/schema-org.ts'
import { formatCategory } from './product-labels.ts'

/** schema.org data. Only products sold through our cart have an offer. */
export function buildProductData(product: Product, origin: string, path: string) {
  const { name, description, image, brand, category } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: origin + path,
    ...(description && { description }),
    ...(image && { image: [origin + getImagePath(image, 1280, 'jpeg')] }),
    ...(category && { category: formatCategory(category) }),
    ...(brand && {
      brand: { '@type': 'Brand', name: brand.name, url: `${origin}/brands/${brand._id}` },
    }),
    ...buildRatingData(product),
    ...(getSellingMode(product) === 'cart' && { offers: buildOfferData(product, origin + path) }),
  }
}

function buildOfferData({ price, countInStock }: Product, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: (price ?? 0).toFixed(2),
    priceCurrency: 'USD',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
  }
}
