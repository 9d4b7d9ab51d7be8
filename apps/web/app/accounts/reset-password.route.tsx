import { getPasswordReset, NewPassword, resetPassword } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { Problem, problems } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { z } from 'zod'
import { getText, readForm, toFormError, validateForm } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
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
  const body = { password: getText(form, 'password') }
  const isSame = getText(form, 'confirmPassword') === body.password
  try {
    validateForm(
      z.object({ password: NewPassword }),
      body,
      isSame ? {} : { confirmPassword: texts.newPasswordsDiffer },
    )
    const { deviceToken } = await callApi(resetPassword, { context, params, body })
    const headers = new Headers()
    headers.append(
      'Set-Cookie',
      deviceCookie.add(getRequestContext(context).deviceTokens, deviceToken),
    )
    headers.append('Set-Cookie', passwordChangedCookie.set())
    return redirect('/password_reset', { status: 303, headers })
  } catch (error) {
    return toFormError(error, form)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function ResetPassword({ loaderData, actionData: formError }: Route.ComponentProps) {
  const isLinkSpent = loaderData.isLinkSpent || formError?.problem.code === 'link_spent'
  return (
    <Panel
      title="Set a new password"
      lead="This signs you out everywhere. Then sign in with your new password."
    >
      <Form formError={formError} noValidate>
        {isLinkSpent ? (
          <>
            {!formError && <Alert>{problems.link_spent.text}</Alert>}
            <ButtonLink to="/forgot_password">Get new link</ButtonLink>
          </>
        ) : (
          <>
            <NewPasswordFields formError={formError} label="New password" required />
            <SubmitButton isWide>Save password</SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  )
}
