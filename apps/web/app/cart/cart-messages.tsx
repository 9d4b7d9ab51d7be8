import { texts } from '@fairgrove/contract/checkout.options'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'

export const cartNotSavedText =
  'We couldn’t save your cart. Turn on cookies and site data for this site in your browser settings, then try again.'
export const cartNeedsScriptsText =
  'Your cart needs JavaScript. Turn it on in your browser settings.'

export function EmptyCart() {
  return (
    <EmptyState drawing="bag" text={texts.emptyCart}>
      <ButtonLink to="/merchandise">{texts.goShopping}</ButtonLink>
    </EmptyState>
  )
}
