import type { Review } from '@fairgrove/contract/reviews'
import { IconMessageReply } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { replyForm } from './review.form.ts'
import type { ReviewActionData } from './review-actions.server.ts'
import styles from './review-feedback.module.css'

type ReplyFormProps = { review: Review; actionData: ReviewActionData }

/** For the seller. Only one reply is possible, so the form says so. */
export function ReplyForm({ review, actionData }: ReplyFormProps) {
  const { formData } = useNavigation()
  const replyError = getFormError(actionData, 'reply')
  const formError = replyError?.values.review?.[0] === review._id ? replyError : undefined
  const { form, fields } = useForm(replyForm, { formError })
  const isSending = formData?.get('review') === review._id
  return (
    <details className={styles.report} open={formError ? true : undefined}>
      <summary className={styles.action} aria-label={`Reply to ${review.name}’s review`}>
        <IconMessageReply size={18} aria-hidden="true" />
        Reply
      </summary>
      <Form form={form} action={`#review-${review._id}`} preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="review" value={review._id} />
        <TextAreaField
          field={fields.comment}
          label="Your reply"
          description="Your reply is public. You can reply once and can’t edit it later."
          rows={3}
        />
        <Button type="submit" variant="outline" aria-disabled={isSending}>
          Post reply
        </Button>
      </Form>
    </details>
  )
}
