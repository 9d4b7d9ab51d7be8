import { pageTitle } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/password-changed.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Password changed') },
  { name: 'robots', content: 'noindex' },
]

export default function PasswordChanged() {
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
