import type { ProductCard as Product } from '@fairgrove/contract/products'
import { formatPrice } from '../formatting/numbers.ts'
import { ListingCard, type ListingCardLayout } from '../listing/listing-card.tsx'
import { tagLabels } from './product-labels.ts'

/** Tags that matter before opening the page, the most important one first. */
const cardTags = ['new', 'trending'] as const

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
  const { includesTHC, percent_THC, cbd_product, price, tags } = product
  const strength = includesTHC && percent_THC > 0 && `THC ${percent_THC}%`
  const facts = [!price && `${formatPrice(price)}, not sold here`, strength, cbd_product && 'CBD']
  return (
    <ListingCard
      {...layout}
      to={to}
      actionLabel={actionLabel}
      name={product.name}
      image={product.image}
      line={product.brand.name}
      rating={product.rating}
      numReviews={product.numReviews}
      fact={price && formatPrice(price)}
      note={facts.filter(Boolean).join(' · ')}
      badges={product.badges}
      company={product.brand}
      tag={firstTag ?? cardTags.filter((tag) => tags.includes(tag)).map((tag) => tagLabels[tag])[0]}
    />
  )
}
