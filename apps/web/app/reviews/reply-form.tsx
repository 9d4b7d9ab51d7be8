import type { Review } from '@fairgrove/contract/reviews'
import { replyMaxLength } from '@fairgrove/contract/reviews.options'
import { IconMessageReply } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Alert } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { ReviewActionData } from './review-actions.server.ts'
import styles from './review-feedback.module.css'

type ReplyFormProps = { review: Review; actionData: ReviewActionData }

/** For the seller. Only one reply is possible, so the form says so. */
export function ReplyForm({ review, actionData }: ReplyFormProps) {
  const { formData } = useNavigation()
  const replyError = getFormError(actionData, 'reply')
  const formError = replyError?.values.review?.[0] === review._id ? replyError : undefined
  const isSending = formData?.get('review') === review._id
  return (
    <details className={styles.report} open={formError ? true : undefined}>
      <summary className={styles.action} aria-label={`Reply to ${review.name}’s review`}>
        <IconMessageReply size={18} aria-hidden="true" />
        Reply
      </summary>
      <Form
        method="post"
        action={`#review-${review._id}`}
        preventScrollReset
        className={styles.form}
      >
        {formError && <Alert>{formError.problem.message}</Alert>}
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="review" value={review._id} />
        <TextAreaField
          name="comment"
          label="Your reply"
          description="Your reply is public. You can reply once and can’t edit it later."
          rows={3}
          maxLength={replyMaxLength}
          required
          defaultValue={formError?.values.comment?.[0]}
          error={formError?.problem.fields.comment}
        />
        <Button type="submit" variant="outline" aria-disabled={isSending}>
          Post reply
        </Button>
      </Form>
    </details>
  )
}
