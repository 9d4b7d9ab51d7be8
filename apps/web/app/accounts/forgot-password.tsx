import { forgotPassword } from '@fairgrove/contract/accounts'
import { linkMinutes } from '@fairgrove/contract/accounts.options'
import { Link, redirect } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/forgot-password'
import { EmailField } from './person-fields.tsx'
import { wayBack } from './way-back.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Forgot your password?') },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    await call(forgotPassword, { context, body: { email: text(form, 'email') } })
    return redirect(wayBack(url, '/email_sent'), 303)
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function ForgotPassword({ actionData: refused }: Route.ComponentProps) {
  return (
    <Panel
      title="Forgot your password?"
      lead={`Enter your email and we’ll send you a link to set a new password. It expires in ${linkMinutes} minutes.`}
    >
      <Form refused={refused} noValidate>
        <EmailField refused={refused} />
        <SubmitButton isWide>Send reset link</SubmitButton>
      </Form>
      <p>
        Remember your password? <Link to="/signin">Sign in</Link>
      </p>
    </Panel>
  )
}
