import { site } from '@fairgrove/contract/site'
import { unsubscribe } from '@fairgrove/contract/subscribers'
import { keepTokenPrivate } from '../accounts/keep-token-private.ts'
import { call } from '../api.server.ts'
import { refuse } from '../forms.server.ts'
import { pageTitle } from '../page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/unsubscribe'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Unsubscribe') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = keepTokenPrivate

/** Mail programs send this on their own (RFC 8058): no cookie, no origin, and nothing in the form that matters. */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    return await call(unsubscribe, { context, body: params })
  } catch (error) {
    return refuse(error, new FormData())
  }
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <Panel title="Unsubscribe?" lead="You’ll still get emails about your account and orders.">
        <Form>
          <SubmitButton isWide>Unsubscribe</SubmitButton>
        </Form>
        <ButtonLink to="/" variant="quiet">
          Stay subscribed
        </ButtonLink>
      </Panel>
    )
  }
  const isRefused = 'problem' in actionData
  return (
    <Panel title={isRefused ? 'That link didn’t work' : 'You’re unsubscribed'}>
      {isRefused ? (
        <>
          <Alert>{actionData.problem.message}</Alert>
          <p>
            Email <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a> and we’ll unsubscribe
            you.
          </p>
        </>
      ) : (
        <>
          <Outcome about={actionData} tone="good">
            {actionData.message}
          </Outcome>
          <p>Changed your mind? Sign up again at the bottom of any page.</p>
        </>
      )}
    </Panel>
  )
}
