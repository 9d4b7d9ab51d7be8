import { texts } from '@fairgrove/contract/checkout.options'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Where there should be something to buy. */
export function EmptyCart() {
  return (
    <EmptyState text={texts.emptyCart}>
      <ButtonLink to="/merchandise">{texts.goShopping}</ButtonLink>
    </EmptyState>
  )
}
