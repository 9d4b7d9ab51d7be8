import type { ProductDeal } from '@fairgrove/contract/deals'
import { getImagePath } from '@fairgrove/contract/images'
import type { Product } from '@fairgrove/contract/products'
import { getSizeLabel } from '@fairgrove/contract/products.families.options'
import { getSellingMode } from '@fairgrove/contract/products.options'
import type { ProductFamily } from '@fairgrove/contract/products.sizes'
import { formatAmount, formatPrice } from '../formatting/numbers.ts'
import { formatCategory, formatPlace } from '../formatting/text.ts'
import { buildRatingData } from '../seo/schema-org.ts'
import type { Deferred } from '../ui/deferred-part.tsx'
import { buildContentsData } from './contents-data.ts'
import type { InventoryWithQuote } from './product-inventory.server.ts'

/** schema.org data. Only products sold through our cart have an offer. */
export function buildProductData(
  product: Product,
  origin: string,
  path: string,
  /** That everyone gets on one unit. */
  deal?: ProductDeal,
) {
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
    ...buildContentsData(product.contents),
    ...(getSellingMode(product) === 'cart' && {
      offers: buildOfferData(product, origin + path, deal),
    }),
  }
}

/** A product in several sizes. Reviews are the group's. */
export function buildProductGroupData(
  product: Product,
  family: ProductFamily,
  origin: string,
  deal?: ProductDeal,
) {
  const {
    '@context': context,
    '@type': _,
    offers: __,
    ...shared
  } = buildProductData({ ...product, name: family.name }, origin, `/product/${family.canonical}`)
  return {
    '@context': context,
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: family._id,
    variesBy: 'https://schema.org/size',
    hasVariant: family.sizes.map((size) => {
      const variant = { ...product, ...size, countInStock: size.countInStock ?? 0 }
      const url = `${origin}/product/${size._id}`
      return {
        '@type': 'Product',
        name: size.name,
        url,
        size: getSizeLabel(variant),
        ...('image' in shared && { image: shared.image }),
        ...(getSellingMode(variant) === 'cart' && {
          // The deals of the other sizes are on their own pages.
          offers: buildOfferData(variant, url, size._id === product._id ? deal : undefined),
        }),
      }
    }),
  }
}

function buildOfferData(
  { price, countInStock }: Product,
  url: string,
  deal: ProductDeal | undefined,
) {
  return {
    '@type': 'Offer',
    url,
    price: (deal?.dealPrice ?? price ?? 0).toFixed(2),
    ...(deal && { priceValidUntil: deal.endsAt }),
    priceCurrency: 'USD',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
  }
}

/**
 * A product at the dispensary in the URL, for the title and the preview of a shared link. Undefined without one, if it
 * is not in stock there, or if that part of the page is late.
 */
export function describeOffer(product: Product, { result }: Deferred<InventoryWithQuote>) {
  if (result instanceof Promise || !('data' in result)) return undefined
  const { inventory, quote } = result.data
  const [first] = inventory.places
  if (!first || first.dispensary._id !== inventory.dispensary) return undefined
  const { _id: dispensaryId, name: place } = first.dispensary
  const price = quote
    ? `About ${formatAmount(quote.totalPrice)} with tax`
    : product.price && `${formatPrice(product.price)} before tax`
  const where = `at ${place} in ${formatPlace(first.dispensary)}`
  const description = `${price ? `${price} ${where}` : `Available ${where}`}. In stock, ${first.confirmedText.toLowerCase()}.`
  return { dispensaryId, place, description }
}
