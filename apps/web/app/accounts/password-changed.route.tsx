import { pageTitle } from '../seo/page-meta.ts'
import { passwordChangedCookie } from '../server/cookies.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/password-changed.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.isChanged ? 'Password changed' : 'Reset your password') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export function loader({ request }: Route.LoaderArgs) {
  return { isChanged: passwordChangedCookie.isSet(request.headers) }
}

export default function PasswordChanged({ loaderData: { isChanged } }: Route.ComponentProps) {
  if (!isChanged) {
    return (
      <Panel title="Reset your password" lead="We’ll email you a link to set a new password.">
        <ButtonLink to="/forgot_password" isWide>
          Get a link
        </ButtonLink>
      </Panel>
    )
  }
  return (
    <Panel title="Password changed">
      <Alert tone="good">Your password has been changed. We signed you out on all devices.</Alert>
      <p>Sign in with your new password.</p>
      <ButtonLink to="/signin" isWide>
        Sign in
      </ButtonLink>
    </Panel>
  )
}
