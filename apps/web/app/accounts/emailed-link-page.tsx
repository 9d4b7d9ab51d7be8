import { site } from '@fairgrove/contract/site'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFormError, isUnavailable } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'

type EmailedLinkPageProps = {
  actionData: { message: string } | FormError | undefined
  question: { title: string; lead: string; button: string; cancel?: string }
  /** Why the link may not work anymore, in a sentence. */
  reason?: string
  done: { title: string; text: string }
}

/** Where an email about a change leads its owner. Opening the link changes nothing: email scanners fetch links. */
export function EmailedLinkPage({ actionData, question, reason, done }: EmailedLinkPageProps) {
  const formError = getFormError(actionData)
  if (!actionData || (formError && isUnavailable(formError))) {
    return (
      <Panel title={question.title} lead={question.lead}>
        <Form formError={formError}>
          <SubmitButton isWide>{question.button}</SubmitButton>
        </Form>
        {question.cancel && (
          <ButtonLink to="/" variant="quiet">
            {question.cancel}
          </ButtonLink>
        )}
      </Panel>
    )
  }
  if ('problem' in actionData) {
    return (
      <Panel title="That link didn’t work">
        <Alert>{actionData.problem.message}</Alert>
        <p>
          {reason && `${reason} `}If you can’t sign in, email{' '}
          <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a> and we’ll help.
        </p>
        <ButtonLink to="/signin">Sign in</ButtonLink>
      </Panel>
    )
  }
  return (
    <Panel title={done.title}>
      <StatusMessage result={actionData} tone="good">
        {actionData.message}
      </StatusMessage>
      <p>{done.text}</p>
      <ButtonLink to="/forgot_password">Reset password</ButtonLink>
    </Panel>
  )
}
