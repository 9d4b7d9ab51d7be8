import type { ProductCard as Product } from '@fairgrove/contract/products'
import { formatPrice } from '../formatting/numbers.ts'
import { ListingCard, type ListingCardLayout } from '../listing/listing-card.tsx'
import { tagLabels } from './product-labels.ts'

const maxTags = 2

type ProductCardProps = ListingCardLayout & {
  product: Product
  to?: string
  actionLabel?: string
  /** On the image, instead of how it is sold. */
  firstTag?: string | undefined
}

export function ProductCard({
  product,
  to = `/product/${product._id}`,
  actionLabel,
  firstTag = product.includesTHC && !actionLabel ? 'Pickup only' : undefined,
  ...layout
}: ProductCardProps) {
  const { includesTHC, percent_THC, cbd_product } = product
  const strength = includesTHC && percent_THC > 0 && `THC ${percent_THC}%`
  const facts = [product.brand.name, strength, cbd_product && 'CBD'].filter(Boolean)
  const tags = product.tags.map((tag) => tagLabels[tag])
  return (
    <ListingCard
      {...layout}
      to={to}
      actionLabel={actionLabel}
      name={product.name}
      image={product.image}
      line={facts.join(' · ')}
      rating={product.rating}
      numReviews={product.numReviews}
      fact={formatPrice(product.price)}
      badges={product.badges}
      company={product.brand}
      tags={[...(firstTag ? [firstTag] : []), ...tags].slice(0, maxTags)}
    />
  )
}
