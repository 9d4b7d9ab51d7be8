import type { ProductDeal } from '@fairgrove/contract/deals'
import type { Product } from '@fairgrove/contract/products'
import { getSellingMode } from '@fairgrove/contract/products.options'
import { IconExternalLink } from '@tabler/icons-react'
import { TrackedLink } from '../analytics/track-event.tsx'
import buttons from '../ui/button.module.css'
import { type Deferred, DeferredPart } from '../ui/deferred-part.tsx'
import styles from './buy-box.module.css'
import { PreorderForm } from './preorder-form.tsx'
import type { InventoryWithQuote } from './product-inventory.server.ts'
import { ShipForm } from './ship-form.tsx'

type BuyBoxProps = {
  product: Product
  /** That everyone gets on one unit. */
  deal: ProductDeal | undefined
  pickup: Deferred<InventoryWithQuote>
}

/** How to buy it, by selling rule: cart, pickup or the brand's site. */
export function BuyBox({ product, deal, pickup }: BuyBoxProps) {
  switch (getSellingMode(product)) {
    case 'cart':
      return <ShipForm product={product} deal={deal} />
    case 'preorder':
      return (
        <DeferredPart part={pickup} title="Pick up at" height="11rem">
          {({ inventory, quote }) => (
            <PreorderForm
              key={inventory.dispensary}
              product={product}
              places={inventory.places}
              initialQuote={quote ?? undefined}
            />
          )}
        </DeferredPart>
      )
    case 'brand':
      return <BuyFromBrand product={product} />
    default:
      return (
        <p className={styles.note}>This product isn’t available yet because it has no price.</p>
      )
  }
}

function BuyFromBrand({ product }: { product: Product }) {
  const { brand } = product
  const link = product.productLink ?? brand?.brandLink
  if (!link) return <p className={styles.note}>This product isn’t sold online.</p>
  return (
    <div className={styles.box}>
      <p className={styles.note}>
        {product.cbd_product ? 'We don’t sell CBD products.' : 'We don’t sell this product.'} Buy it
        directly from {brand?.name ?? 'the brand'}.
      </p>
      <TrackedLink
        listing={product._id}
        href={link}
        className={`${buttons.button} ${buttons.accent}`}
      >
        Shop at {brand?.name ?? 'the brand'}
        <IconExternalLink size={20} aria-hidden="true" />
        <span className="visually-hidden">(opens in a new tab)</span>
      </TrackedLink>
    </div>
  )
}
