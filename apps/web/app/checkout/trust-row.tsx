import type { Receipt } from '@fairgrove/contract/checkout'
import { policies } from '@fairgrove/contract/site'
import { IconArrowBackUp, IconBuildingStore, IconId, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import icons from '../ui/icon-list.module.css'
import { Link } from '../ui/link.tsx'

type TrustProps = { receipt: Receipt; total: number }

/** Below the button that pays: when money moves, returns, and who sells. */
export function ShippingTrust({ receipt, total }: TrustProps) {
  return (
    <TrustRow>
      {total > 0 && (
        <li>
          <IconLock size={20} aria-hidden="true" />
          PayPal opens in a new window. You won’t be charged until you approve the payment there.
        </li>
      )}
      <li>
        <IconArrowBackUp size={20} aria-hidden="true" />
        <span>
          {`Return unused, unopened items within ${policies.merchandiseReturnDays} days. `}
          <Link to="/refunds">Return policy</Link>
        </span>
      </li>
      <SoldBy receipt={receipt} />
    </TrustRow>
  )
}

/** Below the button that places a pre-order. */
export function PickupTrust({ receipt }: { receipt: Receipt }) {
  return (
    <TrustRow>
      <li>
        <IconLock size={20} aria-hidden="true" />
        You won’t be charged online. You can cancel until you pay.
      </li>
      <li>
        <IconId size={20} aria-hidden="true" />
        Bring a valid ID. You must be 21 or older.
      </li>
      <SoldBy receipt={receipt} />
    </TrustRow>
  )
}

const TrustRow = ({ children }: { children: ReactNode }) => (
  <ul className={icons.list}>{children}</ul>
)

const listFormat = new Intl.ListFormat('en-US')

function SoldBy({ receipt: { sellers } }: { receipt: Receipt }) {
  return (
    <li>
      <IconBuildingStore size={20} aria-hidden="true" />
      {`Sold by ${listFormat.format(sellers.map(({ name }) => name))}`}
    </li>
  )
}
