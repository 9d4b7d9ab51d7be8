import { NewPassword, resetPassword } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { deviceCookie } from '../sessions/device-cookie.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { getVisit } from '../visit.server.ts'
import type { Route } from './+types/reset-password'
import { checkForm } from './check-form.server.ts'
import { keepTokenPrivate } from './keep-token-private.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Set a new password') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = keepTokenPrivate

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const body = { password: text(form, 'password') }
  const isSame = text(form, 'confirmPassword') === body.password
  try {
    checkForm(
      z.object({ password: NewPassword }),
      body,
      isSame ? {} : { confirmPassword: texts.newPasswordsDiffer },
    )
    const { deviceToken } = await call(resetPassword, { context, params, body })
    const cookie = deviceCookie.add(getVisit(context).deviceTokens, deviceToken)
    return redirect('/password_reset', { status: 303, headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function ResetPassword({ actionData: refused }: Route.ComponentProps) {
  const isSpent = refused?.problem.code === 'link_spent'
  return (
    <Panel
      title="Set a new password"
      lead="This signs you out everywhere. Then sign in with your new password."
    >
      <Form refused={refused} noValidate>
        {isSpent ? (
          <ButtonLink to="/forgot_password">Get new link</ButtonLink>
        ) : (
          <>
            <NewPasswordFields refused={refused} label="New password" required />
            <SubmitButton isWide>Save password</SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  )
}
