import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'

/** No such order, or not theirs: the same words, since which of the two is nobody's business. */
export function Unseen({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Panel
      title="We cannot show this order"
      lead={
        isSignedIn
          ? 'There is no such order in your account. If you ordered without signing in, open it from the link in our mail.'
          : 'Open it from the link in our mail, or sign in to the account it was ordered with.'
      }
    >
      {isSignedIn ? (
        <ButtonLink to="/orderhistory">Your orders</ButtonLink>
      ) : (
        <ButtonLink to={`/signin?redirect=${encodeURIComponent(pathname + search)}`}>
          Sign in
        </ButtonLink>
      )}
    </Panel>
  )
}
