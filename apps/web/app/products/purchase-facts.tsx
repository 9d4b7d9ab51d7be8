import { texts } from '@fairgrove/contract/checkout.options'
import { pickupDays } from '@fairgrove/contract/orders.options'
import type { Product } from '@fairgrove/contract/products'
import { getSellingMode } from '@fairgrove/contract/products.options'
import { policies } from '@fairgrove/contract/site'
import {
  IconArrowBackUp,
  IconBuildingStore,
  IconId,
  IconSeedling,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { formatAmount } from '../formatting/numbers.ts'
import icons from '../ui/icon-list.module.css'
import { Link } from '../ui/link.tsx'

type PurchaseFactsProps = {
  product: Product
  /** The equity fund's share of the price; undefined while it isn't known. */
  fundPercent: number | null | undefined
}

/** What a shopper wants to know before pressing the button: how it arrives, returns, where the money goes. */
export function PurchaseFacts({ product, fundPercent }: PurchaseFactsProps) {
  const mode = getSellingMode(product)
  if (mode === 'preorder') {
    return (
      <ul className={icons.list}>
        <li>
          <IconBuildingStore size={20} aria-hidden="true" />
          <span>Pick it up within {pickupDays} days of ordering and pay cash at the counter.</span>
        </li>
        <li>
          <IconId size={20} aria-hidden="true" />
          <span>Bring a valid ID.</span>
        </li>
        <li>
          <IconArrowBackUp size={20} aria-hidden="true" />
          <span>
            If you don’t pick it up, you don’t owe anything.{' '}
            <Link to="/refunds">Return policy</Link>
          </span>
        </li>
      </ul>
    )
  }
  if (mode !== 'cart') return null
  return (
    <ul className={icons.list}>
      <li>
        <IconTruckDelivery size={20} aria-hidden="true" />
        <span>{texts.shippingNote}</span>
      </li>
      <li>
        <IconArrowBackUp size={20} aria-hidden="true" />
        <span>
          {policies.merchandiseReturnDays}-day returns if it’s unused, undamaged and unopened.{' '}
          <Link to="/refunds">Return policy</Link>
        </span>
      </li>
      <li>
        <IconSeedling size={20} aria-hidden="true" />
        <span>
          {fundPercent
            ? `${formatAmount(((product.price ?? 0) * fundPercent) / 100)} of the price goes to our `
            : 'Part of the price goes to our '}
          <Link to="/equity_efforts">equity fund</Link>.
        </span>
      </li>
    </ul>
  )
}
