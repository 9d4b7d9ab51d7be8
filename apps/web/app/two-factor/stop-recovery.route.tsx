import { site } from '@fairgrove/contract/site'
import { stopFactorRecovery } from '@fairgrove/contract/two-factor'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError, isUnavailable } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/stop-recovery.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Keep two-step sign-in') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(stopFactorRecovery, { context, params })
  } catch (error) {
    return toFormError(error, form)
  }
}

/** Opening the link changes nothing: email scanners fetch links. */
export default function StopRecovery({ actionData }: Route.ComponentProps) {
  const formError = getFormError(actionData)
  if (!actionData || (formError && isUnavailable(formError))) {
    return (
      <Panel
        title="Keep two-step sign-in?"
        lead="Someone asked us to turn it off for your account. If that wasn’t you, stop it here."
      >
        <Form formError={formError}>
          <SubmitButton isWide>Keep two-step sign-in</SubmitButton>
        </Form>
      </Panel>
    )
  }
  if ('problem' in actionData) {
    return (
      <Panel title="That link didn’t work">
        <Alert>{actionData.problem.message}</Alert>
        <p>
          It was already stopped, or the 48 hours are over. If you can’t sign in, email{' '}
          <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>.
        </p>
        <ButtonLink to="/signin">Sign in</ButtonLink>
      </Panel>
    )
  }
  return (
    <Panel title="Nothing was turned off">
      <StatusMessage result={actionData} tone="good">
        {actionData.message}
      </StatusMessage>
      <p>Someone may know your password. Change it now.</p>
      <ButtonLink to="/forgot_password">Reset password</ButtonLink>
    </Panel>
  )
}
