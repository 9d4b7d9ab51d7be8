import type { BrandCard as Brand } from '@fairgrove/contract/brands'
import { productTypeNames, productTypes } from '@fairgrove/contract/brands.options'
import { pluralize } from '../formatting/numbers.ts'
import { formatPlace } from '../formatting/text.ts'
import { ListingCard, type ListingCardLayout } from '../listing/listing-card.tsx'

export function BrandCard({ brand, ...layout }: ListingCardLayout & { brand: Brand }) {
  const makes = productTypeNames.filter((name) => brand.product_type[name])
  const { numProducts } = brand
  const isListed = numProducts !== undefined
  return (
    <ListingCard
      {...layout}
      to={`/brands/${brand._id}`}
      name={brand.name}
      image={brand.logo}
      line={(isListed && formatPlace(brand)) || makes.map((name) => productTypes[name]).join(' · ')}
      rating={brand.rating}
      numReviews={brand.numReviews}
      note={isListed && pluralize(numProducts, { one: 'product', other: 'products' })}
      badges={brand.badges}
      company={brand}
      shownBadges={3}
    />
  )
}
