import { forgotPassword } from '@fairgrove/contract/accounts'
import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { redirect } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { getRedirectTarget } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/forgot-password.route'
import { forgotPasswordForm } from './account.form.ts'
import { EmailField } from './person-fields.tsx'
import { emailSentCookie } from './registration-cookies.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Forgot your password?') },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, forgotPasswordForm, async (body) => {
    await callApi(forgotPassword, { context, body })
    const headers = { 'Set-Cookie': emailSentCookie.set('reset', body.email) }
    return redirect(getRedirectTarget(url, '/email_sent'), { status: 303, headers })
  })
}

export default function ForgotPassword({ actionData: formError }: Route.ComponentProps) {
  const { form, fields } = useForm(forgotPasswordForm, { formError })
  return (
    <Panel
      title="Forgot your password?"
      lead={`Enter your email and we’ll send you a link to set a new password. It expires in ${linkExpiryMinutes} minutes.`}
    >
      <Form form={form}>
        <EmailField field={fields.email} />
        <SubmitButton isWide>Send reset link</SubmitButton>
      </Form>
      <p>
        Remember your password? <Link to="/signin">Sign in</Link>
      </p>
    </Panel>
  )
}
