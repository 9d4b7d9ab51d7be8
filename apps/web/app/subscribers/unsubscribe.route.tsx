import { site } from '@fairgrove/contract/site'
import { unsubscribe } from '@fairgrove/contract/subscribers'
import { toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError, isUnavailable } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/unsubscribe.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Unsubscribe') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

/** Email clients post here (RFC 8058) without cookie or origin; the form's content is ignored. */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    return await callApi(unsubscribe, { context, body: params })
  } catch (error) {
    return toFormError(error, new FormData())
  }
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const formError = getFormError(actionData)
  if (!actionData || (formError && isUnavailable(formError))) {
    return (
      <Panel title="Unsubscribe?" lead="You’ll still get emails about your account and orders.">
        <Form formError={formError}>
          <SubmitButton isWide>Unsubscribe</SubmitButton>
        </Form>
        <ButtonLink to="/" variant="quiet">
          Stay subscribed
        </ButtonLink>
      </Panel>
    )
  }
  const hasFailed = 'problem' in actionData
  return (
    <Panel title={hasFailed ? 'That link didn’t work' : 'You’re unsubscribed'}>
      {hasFailed ? (
        <>
          <Alert>{actionData.problem.message}</Alert>
          <p>
            Email <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a> and we’ll unsubscribe
            you.
          </p>
        </>
      ) : (
        <>
          <StatusMessage result={actionData} tone="good">
            {actionData.message}
          </StatusMessage>
          <p>Changed your mind? Sign up again at the bottom of any page.</p>
        </>
      )}
    </Panel>
  )
}
