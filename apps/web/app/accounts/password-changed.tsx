import { pageTitle } from '../page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/password-changed'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Password changed') },
  { name: 'robots', content: 'noindex' },
]

export default function PasswordChanged() {
  return (
    <Panel title="Password changed">
      <Alert tone="good">Your new password counts from now on.</Alert>
      <p>Every device was signed out, this one too. Please sign in with the new password.</p>
      <ButtonLink to="/signin" isWide>
        Sign in
      </ButtonLink>
    </Panel>
  )
}
