import type { QueuedApplication } from '@fairgrove/contract/applications'
import type { ApplicationDecision, ApplicationKind } from '@fairgrove/contract/applications.options'
import { Alert } from '../ui/alert.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './queue.module.css'

type Words = {
  approve: string
  decline: string
  /** What each decision does. */
  approving: string
  declining: string
}

const applicationWords = {
  approve: 'Approve',
  decline: 'Decline',
  declining: 'You can’t undo this, but they can apply again.',
}

const words: Record<ApplicationKind, Words> = {
  brand: {
    ...applicationWords,
    approving: 'This creates a brand. It goes live after its page is filled in and approved.',
  },
  dispensary: {
    ...applicationWords,
    approving: 'This creates a dispensary for each location. They go live once approved.',
  },
  claim: {
    ...applicationWords,
    approving: 'They’ll own this listing and become a seller.',
    declining: 'You can’t undo this, but they can submit another claim.',
  },
  vendor: {
    ...applicationWords,
    approving: 'We’ll email them that they have a stall.',
  },
  bug: {
    approve: 'Mark fixed',
    decline: 'Close report',
    approving: 'If they left an email, we’ll tell them it’s fixed.',
    declining: 'You can’t undo this, but they can report it again.',
  },
  challenge: {
    approve: 'Remove badge',
    decline: 'Keep badge',
    approving: 'This removes the badge right away and publishes your findings.',
    declining: 'This keeps the badge and publishes your findings.',
  },
  wrong_number: {
    approve: 'Mark fixed',
    decline: 'Close report',
    approving: 'Correct the listing first. This only closes the report.',
    declining: 'The listing stays as it is. You can’t undo this.',
  },
}

/** What the dialogs ask. */
function questions({ kind, name }: QueuedApplication): Record<ApplicationDecision, string> {
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

type DecideProps = { application: QueuedApplication; refused: Refused | undefined }

export function Decide({ application, refused }: DecideProps) {
  const { approve, decline, approving, declining } = words[application.kind]
  const { approved, declined } = questions(application)
  return (
    <div className={styles.decide}>
      {refused && <Alert>{refused.problem.fields.reason ?? refused.problem.message}</Alert>}
      <AskFirst label={approve} question={approved} variant="outline" keep="Cancel">
        <p>{approving}</p>
        <Answer {...{ application, refused }} decision="approved" label={approve} />
      </AskFirst>
      <AskFirst label={decline} question={declined} variant="quiet" keep="Cancel">
        <p>{declining}</p>
        <Answer {...{ application, refused }} decision="declined" label={decline} />
      </AskFirst>
    </div>
  )
}

type AnswerProps = DecideProps & { decision: ApplicationDecision; label: string }

function Answer({ application, refused, decision, label }: AnswerProps) {
  const mine = refused?.values.decision?.[0] === decision ? refused : undefined
  const isNo = decision === 'declined'
  const { kind, contactEmail } = application
  const isPublished = kind === 'challenge'
  const email = contactEmail
    ? 'We’ll include this in the email.'
    : 'They didn’t leave an email, so we can’t send this.'
  return (
    <Form noValidate>
      <input type="hidden" name="application" value={application._id} />
      <input type="hidden" name="kind" value={kind} />
      {contactEmail && <input type="hidden" name="hasEmail" value="yes" />}
      <TextAreaField
        name="reason"
        label={isPublished ? 'Your findings' : isNo ? 'Reason' : 'Message'}
        description={isPublished ? 'We’ll publish this and include it in the emails.' : email}
        required={isNo || isPublished}
        rows={3}
        maxLength={1000}
        {...kept(mine, 'reason')}
      />
      <SubmitButton variant={isNo ? 'danger' : 'primary'} isWide name="decision" value={decision}>
        {label}
      </SubmitButton>
    </Form>
  )
}
