import { confirmSubscription } from '@fairgrove/contract/subscribers'
import { keepTokenPrivate } from '../accounts/keep-token-private.ts'
import { call } from '../api.server.ts'
import { refuse } from '../forms.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import { PressAtOnce } from '../ui/press-at-once.tsx'
import type { Route } from './+types/confirm'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Confirm your subscription') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = keepTokenPrivate

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await call(confirmSubscription, { context, params })
  } catch (error) {
    return refuse(error, form)
  }
}

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <Panel
        title="Confirm your subscription"
        lead="You’re one step away. Select the button below to start getting our newsletter."
      >
        <Form>
          <PressAtOnce />
          <SubmitButton isWide>Subscribe</SubmitButton>
        </Form>
      </Panel>
    )
  }
  const isRefused = 'problem' in actionData
  return (
    <Panel title={isRefused ? 'Link expired' : 'You’re subscribed'}>
      {isRefused ? (
        <>
          <Alert>{actionData.problem.message}</Alert>
          <ButtonLink to="/subscribe">Get new link</ButtonLink>
        </>
      ) : (
        <>
          <Outcome about={actionData} tone="good">
            {actionData.message}
          </Outcome>
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </>
      )}
    </Panel>
  )
}
