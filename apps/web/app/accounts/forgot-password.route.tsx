import { forgotPassword } from '@fairgrove/contract/accounts'
import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { Link, redirect } from 'react-router'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { getRedirectTarget } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/forgot-password.route'
import { EmailField } from './person-fields.tsx'
import { emailSentCookie } from './registration-cookies.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Forgot your password?') },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const email = getText(form, 'email')
    await callApi(forgotPassword, { context, body: { email } })
    const headers = { 'Set-Cookie': emailSentCookie.set('reset', email) }
    return redirect(getRedirectTarget(url, '/email_sent'), { status: 303, headers })
  } catch (error) {
    return toFormError(error, form)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function ForgotPassword({ actionData: formError }: Route.ComponentProps) {
  return (
    <Panel
      title="Forgot your password?"
      lead={`Enter your email and we’ll send you a link to set a new password. It expires in ${linkExpiryMinutes} minutes.`}
    >
      <Form formError={formError} noValidate>
        <EmailField formError={formError} />
        <SubmitButton isWide>Send reset link</SubmitButton>
      </Form>
      <p>
        Remember your password? <Link to="/signin">Sign in</Link>
      </p>
    </Panel>
  )
}
