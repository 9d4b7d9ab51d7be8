import type { ProductCard as Product } from '@fairgrove/contract/products'
import { lowStockThreshold, tagLabels, texts } from '@fairgrove/contract/products.options'
import { formatPrice, pluralize } from '../formatting/numbers.ts'
import { ListingCard, type ListingCardLayout } from '../listing/listing-card.tsx'

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
  const { includesTHC, percent_THC, cbd_product, family } = product
  const price = family ? family.fromPrice : product.price
  const isSoldOut = product.countInStock === 0
  const facts = [
    price
      ? family
        ? pluralize(family.sizeCount, { one: 'size', other: 'sizes' })
        : formatUnitPrice(product)
      : `${formatPrice(price)}, not sold here`,
    includesTHC && percent_THC > 0 && `THC ${percent_THC}%`,
    cbd_product && 'CBD',
  ]
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
      matchedText={product.matchedText}
      fact={price && (family ? `from ${formatPrice(price)}` : formatPrice(price))}
      note={facts.filter(Boolean).join(' · ')}
      badges={product.badges}
      company={product.brand}
      tag={isSoldOut ? 'Sold out' : (firstTag ?? getStockTag(product) ?? getTag(product))}
      isSoldOut={isSoldOut}
    />
  )
}

function getStockTag({ countInStock }: Product): string | undefined {
  const isLow = countInStock !== null && countInStock < lowStockThreshold
  return isLow ? texts.onlyLeft(countInStock) : undefined
}

function getTag({ tags }: Product): string | undefined {
  const tag = cardTags.find((each) => tags.includes(each))
  return tag && tagLabels[tag]
}

/** '$12.86/g', so that jars of flower can be compared. */
function formatUnitPrice({ category, price, size, units }: Product): string | undefined {
  const amount = Number(size)
  const isComparable = category === 'flower' && units !== null && amount > 0 && amount !== 1
  return price && isComparable ? `${formatPrice(price / amount)}/${units}` : undefined
}
