import type { ApplicationForAdmin } from '@fairgrove/contract/applications'
import type { ApplicationDecision, ApplicationKind } from '@fairgrove/contract/applications.options'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { decisionForm } from './application.form.ts'
import styles from './application-queue.module.css'

type DecisionTexts = {
  approve: string
  decline: string
  /** Button labels by kind of application. */
  approveHint: string
  /** If the applicant is signed in and becomes the owner. */
  ownerHint?: string
  declineHint: string
}

const defaultTexts = {
  approve: 'Approve',
  decline: 'Decline',
  declineHint: 'You can’t undo this, but they can apply again.',
}

const decisionTexts: Record<ApplicationKind, DecisionTexts> = {
  brand: {
    ...defaultTexts,
    approveHint: 'This creates a brand. It goes live after its page is filled in and approved.',
    ownerHint: 'This publishes the brand. The applicant owns it and becomes a seller.',
  },
  dispensary: {
    ...defaultTexts,
    approveHint: 'This creates a dispensary for each location. They go live once approved.',
    ownerHint:
      'This publishes a dispensary for each location. The applicant owns them and becomes a seller.',
  },
  claim: {
    ...defaultTexts,
    approveHint: 'They’ll own this listing and become a seller.',
    declineHint: 'You can’t undo this, but they can submit another claim.',
  },
  vendor: {
    ...defaultTexts,
    approveHint: 'We’ll email them that they have a stall.',
  },
  bug: {
    approve: 'Mark fixed',
    decline: 'Close report',
    approveHint: 'If they left an email, we’ll tell them it’s fixed.',
    declineHint: 'You can’t undo this, but they can report it again.',
  },
  challenge: {
    approve: 'Remove badge',
    decline: 'Keep badge',
    approveHint: 'This removes the badge right away and publishes your findings.',
    declineHint: 'This keeps the badge and publishes your findings.',
  },
  wrong_number: {
    approve: 'Mark fixed',
    decline: 'Close report',
    approveHint: 'Correct the listing first. This only closes the report.',
    declineHint: 'The listing stays as it is. You can’t undo this.',
  },
}

/** Dialog texts by kind of application. */
function getConfirmQuestions({
  kind,
  name,
}: ApplicationForAdmin): Record<ApplicationDecision, string> {
  if (kind === 'bug' || kind === 'wrong_number') {
    return { approved: `Mark “${name}” as fixed?`, declined: `Close “${name}”?` }
  }
  if (kind === 'challenge') {
    return {
      approved: `Remove the badge from ${name}?`,
      declined: `Keep the badge for ${name}?`,
    }
  }
  return { approved: `Approve ${name}?`, declined: `Decline ${name}?` }
}

type DecideApplicationProps = { application: ApplicationForAdmin; formError: FormError | undefined }

export function DecideApplication({ application, formError }: DecideApplicationProps) {
  const { approve, decline, declineHint, ...texts } = decisionTexts[application.kind]
  const approveHint = (application.hasAccount && texts.ownerHint) || texts.approveHint
  const { approved, declined } = getConfirmQuestions(application)
  const decided = formError?.values.decision?.[0]
  return (
    <div className={styles.decision}>
      <ConfirmDialog
        label={approve}
        question={approved}
        variant="outline"
        formError={decided === 'approved' ? formError : undefined}
      >
        <p>{approveHint}</p>
        <DecisionForm
          application={application}
          formError={formError}
          decision="approved"
          label={approve}
        />
      </ConfirmDialog>
      <ConfirmDialog
        label={decline}
        question={declined}
        variant="quiet"
        formError={decided === 'declined' ? formError : undefined}
      >
        <p>{declineHint}</p>
        <DecisionForm
          application={application}
          formError={formError}
          decision="declined"
          label={decline}
        />
      </ConfirmDialog>
    </div>
  )
}

type DecisionFormProps = DecideApplicationProps & { decision: ApplicationDecision; label: string }

function DecisionForm({ application, formError, decision, label }: DecisionFormProps) {
  const ownError = formError?.values.decision?.[0] === decision ? formError : undefined
  const { form, fields } = useForm(decisionForm, { formError: ownError })
  const isDecline = decision === 'declined'
  const { kind, contactEmail } = application
  const isPublished = kind === 'challenge'
  const email = contactEmail
    ? 'We’ll include this in the email.'
    : 'They didn’t leave an email, so we can’t send this.'
  return (
    <Form form={form}>
      <input type="hidden" name="application" value={application._id} />
      <input type="hidden" name="kind" value={kind} />
      {contactEmail && <input type="hidden" name="hasEmail" value="on" />}
      <TextAreaField
        field={fields.reason}
        label={isPublished ? 'Your findings' : isDecline ? 'Reason' : 'Message'}
        description={isPublished ? 'We’ll publish this and include it in the emails.' : email}
        required={isDecline || isPublished}
        rows={3}
      />
      <SubmitButton
        variant={isDecline ? 'danger' : 'primary'}
        isWide
        name="decision"
        value={decision}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}
