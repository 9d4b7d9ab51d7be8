import { eraseAccount } from '@fairgrove/contract/accounts'
import { redirect } from 'react-router'
import { callApi } from '../api.server.ts'
import { getText, toFormError } from '../forms.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { sessionCookie } from '../sessions/session-cookie.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/erase'
import { DeleteAccountForm } from './erase-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Delete your account?') }]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const body = {
    currentPassword: getText(form, 'currentPassword') || undefined,
    deleteReviews: form.has('deleteReviews'),
  }
  try {
    await callApi(eraseAccount, { context, body })
    return redirect('/', { status: 303, headers: { 'Set-Cookie': sessionCookie.clear() } })
  } catch (error) {
    return toFormError(error, form)
  }
}

/** The dialog of the profile page as a page of its own: for no script, and for a wrong password. */
export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  return (
    <Panel title="Delete your account?">
      <DeleteAccountForm formError={actionData} />
      <ButtonLink to="/profile">Keep account</ButtonLink>
    </Panel>
  )
}
