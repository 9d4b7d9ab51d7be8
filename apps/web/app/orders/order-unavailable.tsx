import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/page-layouts.tsx'

/** The same text for a missing order and someone else's, so it reveals nothing. */
export function OrderUnavailable({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Panel
      title="We can’t show this order"
      lead={
        isSignedIn
          ? 'This order isn’t in your account. If you checked out as a guest, use the link in your order email.'
          : 'Use the link in your order email, or sign in to the account you ordered with.'
      }
    >
      {isSignedIn ? (
        <ButtonLink to="/orderhistory">View orders</ButtonLink>
      ) : (
        <ButtonLink to={`/signin?redirect=${encodeURIComponent(pathname + search)}`}>
          Sign in
        </ButtonLink>
      )}
    </Panel>
  )
}
