import { getPasswordReset, resetPassword } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { browserProblems } from '@fairgrove/contract/problems.browser'
import { redirect } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { deviceCookie, passwordChangedCookie } from '../server/cookies.server.ts'
import { getRequestContext } from '../server/request-context.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/reset-password.route'
import { resetPasswordForm } from './account.form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Set a new password') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

/** A used or expired link says so before anyone types a password. Other failures show with the form. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    await callApi(getPasswordReset, { context, params })
    return { isLinkSpent: false }
  } catch (error) {
    return { isLinkSpent: error instanceof Problem && error.code === 'link_spent' }
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, resetPasswordForm, async ({ password }) => {
    const { deviceToken } = await callApi(resetPassword, { context, params, body: { password } })
    const headers = new Headers()
    headers.append(
      'Set-Cookie',
      deviceCookie.add(getRequestContext(context).deviceTokens, deviceToken),
    )
    headers.append('Set-Cookie', passwordChangedCookie.set())
    return redirect('/password_reset', { status: 303, headers })
  })
}

export default function ResetPassword({ loaderData, actionData: formError }: Route.ComponentProps) {
  const isLinkSpent = loaderData.isLinkSpent || formError?.problem.code === 'link_spent'
  const { form, fields } = useForm(resetPasswordForm, { formError })
  return (
    <Panel
      title="Set a new password"
      lead="This signs you out everywhere. Then sign in with your new password."
    >
      <Form form={form}>
        {isLinkSpent ? (
          <>
            {!formError && <Alert>{browserProblems.link_spent.text}</Alert>}
            <ButtonLink to="/forgot_password">Get new link</ButtonLink>
          </>
        ) : (
          <>
            <NewPasswordFields fields={fields} label="New password" />
            <SubmitButton isWide>Save password</SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  )
}
