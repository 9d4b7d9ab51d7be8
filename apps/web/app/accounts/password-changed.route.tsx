import { pageTitle } from '../seo/page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
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
