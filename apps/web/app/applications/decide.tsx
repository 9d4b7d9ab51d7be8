import type { QueuedApplication } from '@fairgrove/contract/applications'
import type { ApplicationKind } from '@fairgrove/contract/applications.options'
import { Alert } from '../ui/alert.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './queue.module.css'

type Words = { approve: string; decline: string; means: string }

/** What each decision is called, and what comes of saying yes. */
const words: Record<ApplicationKind, Words> = {
  brand: {
    approve: 'Approve',
    decline: 'Decline',
    means: 'A brand is created. It is not public until its page is filled in and approved.',
  },
  dispensary: {
    approve: 'Approve',
    decline: 'Decline',
    means: 'Each location becomes a dispensary. None is public until it is approved.',
  },
  claim: {
    approve: 'Approve',
    decline: 'Decline',
    means: 'The listing belongs to them from now on, and they become a seller.',
  },
  vendor: {
    approve: 'Approve',
    decline: 'Decline',
    means: 'They are told that they have a stall.',
  },
  bug: {
    approve: 'Mark solved',
    decline: 'Close',
    means: 'Whoever left an address is told that it is solved.',
  },
  challenge: {
    approve: 'Take the badge back',
    decline: 'Keep the badge',
    means: 'The badge is gone at once, and what you found stands in the public record.',
  },
}

const refusing = 'This cannot be undone. They can apply again.'

type DecideProps = { application: QueuedApplication; refused: Refused | undefined }

export function Decide({ application, refused }: DecideProps) {
  const { kind, name } = application
  const { approve, decline, means } = words[kind]
  return (
    <div className={styles.decide}>
      {refused && <Alert>{refused.problem.fields.reason ?? refused.problem.message}</Alert>}
      <AskFirst label={approve} question={`${approve}: ${name}?`} variant="outline" keep="Not now">
        <p>{means}</p>
        <Answer {...{ application, refused }} decision="approved" label={approve} />
      </AskFirst>
      <AskFirst label={decline} question={`${decline}: ${name}?`} variant="quiet" keep="Not now">
        <p>
          {kind === 'challenge' ? 'The badge stays, and what you found is published.' : refusing}
        </p>
        <Answer {...{ application, refused }} decision="declined" label={decline} />
      </AskFirst>
    </div>
  )
}

type AnswerProps = DecideProps & { decision: 'approved' | 'declined'; label: string }

function Answer({ application, refused, decision, label }: AnswerProps) {
  const mine = refused?.values.decision?.[0] === decision ? refused : undefined
  const isNo = decision === 'declined'
  const isPublished = application.kind === 'challenge'
  return (
    <Form noValidate>
      <input type="hidden" name="application" value={application._id} />
      <TextAreaField
        name="reason"
        label={isPublished ? 'What you found' : isNo ? 'Reason' : 'A note for them'}
        description={
          isPublished ? 'It is published, and in the mails.' : 'It is in the mail they get.'
        }
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
