import type { Newsletter } from '@fairgrove/contract/newsletters'
import { Form } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './newsletter.module.css'

type NewsletterActionsProps = { newsletter: Newsletter; subscriberCount: number }

/** What an admin can do with a newsletter, by its status. */
export function NewsletterActions({ newsletter, subscriberCount }: NewsletterActionsProps) {
  const { _id, status } = newsletter
  return (
    <div className={styles.actions}>
      {status === 'draft' && (
        <SendDialog newsletter={newsletter} subscriberCount={subscriberCount} />
      )}
      {status === 'sending' && <StopDialog />}
      <Form method="post">
        <SubmitButton variant="outline" name="intent" value="test">
          Send a test to me
        </SubmitButton>
      </Form>
      {status === 'draft' && (
        <>
          <ButtonLink to={`/admin/newsletters/${_id}/edit`} variant="outline">
            Edit
          </ButtonLink>
          <ConfirmDialog label="Delete" variant="quiet" question="Delete this draft?">
            <p>This deletes “{newsletter.subject}”. You can’t undo this.</p>
            <Form method="post">
              <SubmitButton variant="danger" isWide name="intent" value="delete">
                Delete draft
              </SubmitButton>
            </Form>
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}

function SendDialog({ newsletter, subscriberCount }: NewsletterActionsProps) {
  if (subscriberCount === 0) return <p>There are no confirmed subscribers to send this to yet.</p>
  const people = pluralize(subscriberCount, {
    one: 'confirmed subscriber',
    other: 'confirmed subscribers',
  })
  return (
    <ConfirmDialog
      label={`Send to ${people}`}
      variant="primary"
      question={`Send this newsletter to ${people}?`}
    >
      <p>“{newsletter.subject}” goes out now. You can’t change it after sending starts.</p>
      <Form method="post">
        <input type="hidden" name="updatedAt" value={newsletter.updatedAt} />
        <SubmitButton isWide name="intent" value="send">
          Send newsletter
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}

function StopDialog() {
  return (
    <ConfirmDialog label="Stop sending" question="Stop sending?" cancelLabel="Keep sending">
      <p>Subscribers who didn’t get it yet won’t get it. You can’t undo this.</p>
      <Form method="post">
        <SubmitButton variant="danger" isWide name="intent" value="stop">
          Stop sending
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}
