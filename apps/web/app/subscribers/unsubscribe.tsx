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
      <Panel
        title="Stop our news?"
        lead="Mails about your account and your orders still come; they are not news."
      >
        <Form>
          <SubmitButton isWide>Unsubscribe</SubmitButton>
        </Form>
        <ButtonLink to="/" variant="quiet">
          Keep them coming
        </ButtonLink>
      </Panel>
    )
  }
  const isRefused = 'problem' in actionData
  return (
    <Panel title={isRefused ? 'That did not work' : 'You are unsubscribed'}>
      {isRefused ? (
        <>
          <Alert>{actionData.problem.message}</Alert>
          <p>
            Write to <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>, and we take you off
            by hand.
          </p>
        </>
      ) : (
        <>
          <Outcome about={actionData} tone="good">
            {actionData.message}
          </Outcome>
          <p>Pressed by mistake? The form at the bottom of every page brings you back.</p>
        </>
      )}
    </Panel>
  )
}
