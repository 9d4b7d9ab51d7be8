import { reportSignIn } from '@fairgrove/contract/accounts.links'
import { site } from '@fairgrove/contract/site'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError, isUnavailable } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/report-sign-in.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Report a sign-in') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(reportSignIn, { context, params })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function ReportSignIn({ actionData }: Route.ComponentProps) {
  const formError = getFormError(actionData)
  if (!actionData || (formError && isUnavailable(formError))) {
    return (
      <Panel
        title="Wasn’t that you?"
        lead="We’ll sign out every device and email you a link to set a new password."
      >
        <Form formError={formError}>
          <SubmitButton isWide>Sign out every device</SubmitButton>
        </Form>
        <ButtonLink to="/" variant="quiet">
          It was me
        </ButtonLink>
      </Panel>
    )
  }
  if ('problem' in actionData) {
    return (
      <Panel title="That link didn’t work">
        <Alert>{actionData.problem.message}</Alert>
        <p>
          If you can’t sign in, email <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a> and
          we’ll help.
        </p>
        <ButtonLink to="/signin">Sign in</ButtonLink>
      </Panel>
    )
  }
  return (
    <Panel title="Every device is signed out">
      <StatusMessage result={actionData} tone="good">
        {actionData.message}
      </StatusMessage>
      <p>Your old password no longer works. Check your email for a link to set a new one.</p>
      <ButtonLink to="/forgot_password">Reset password</ButtonLink>
    </Panel>
  )
}
