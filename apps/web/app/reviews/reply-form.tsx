import type { Review } from '@fairgrove/contract/reviews'
import { replyMaxLength } from '@fairgrove/contract/reviews.options'
import { IconMessageReply } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { type ReviewsAnswer, refusalOf } from './answer.ts'
import styles from './judging.module.css'

type ReplyFormProps = { review: Review; answer: ReviewsAnswer }

/** For whoever sells what was reviewed. There is one reply, so the form says so before it is sent. */
export function ReplyForm({ review, answer }: ReplyFormProps) {
  const { formData } = useNavigation()
  const refusal = refusalOf(answer, 'reply')
  const refused = refusal?.values.review?.[0] === review._id ? refusal : undefined
  const isSending = formData?.get('review') === review._id
  return (
    <details className={styles.report} open={refused ? true : undefined}>
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
        {refused && <Alert>{refused.problem.message}</Alert>}
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="review" value={review._id} />
        <TextAreaField
          name="comment"
          label="Your reply"
          description="Your reply is public. You can reply once and can’t edit it later."
          rows={3}
          maxLength={replyMaxLength}
          required
          defaultValue={refused?.values.comment?.[0]}
          error={refused?.problem.fields.comment}
        />
        <Button type="submit" variant="outline" aria-disabled={isSending}>
          Post reply
        </Button>
      </Form>
    </details>
  )
}
