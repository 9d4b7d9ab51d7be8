import { eraseAccount } from '@fairgrove/contract/accounts'
import { redirect } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { sessionCookie } from '../server/cookies.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/delete-account.route'
import { deleteAccountForm } from './account.form.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Delete your account?') }]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, deleteAccountForm, async (body) => {
    await callApi(eraseAccount, { context, body })
    return redirect('/', { status: 303, headers: { 'Set-Cookie': sessionCookie.clear() } })
  })
}

/**
 * The profile page's dialog as its own page: used without JavaScript and after a wrong password.
 */
export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  return (
    <Panel title="Delete your account?">
      <DeleteAccountForm formError={actionData} />
      <ButtonLink to="/profile">Keep account</ButtonLink>
    </Panel>
  )
}
