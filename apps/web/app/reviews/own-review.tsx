import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './own-review.module.css'
import { ReviewCard } from './review-card.tsx'
import type { ReviewsData } from './reviews.server.ts'

type OwnReviewProps = { review: NonNullable<ReviewsData['own']> }

/** The user's own review, with edit and delete. */
export function OwnReview({ review }: OwnReviewProps) {
  const { pathname } = useLocation()
  return (
    <>
      {review.isHidden && (
        <Alert tone="info">
          A moderator removed your review
          {review.hiddenBecause ? `: ${review.hiddenBecause}` : '.'}
        </Alert>
      )}
      <ReviewCard review={review}>
        <div className={styles.actions}>
          <ButtonLink to="?edit=review#your-review" variant="outline" preventScrollReset>
            <IconPencil size={20} aria-hidden="true" />
            Edit
          </ButtonLink>
          {!review.isHidden && (
            <ConfirmDialog
              label={
                <>
                  <IconTrash size={20} aria-hidden="true" />
                  Delete
                </>
              }
              question="Delete your review?"
              cancelLabel="Keep review"
              variant="quiet"
            >
              <p>
                This deletes your review and removes the canna-coins it earned. If you got a code or
                gift with it, we’ll cancel it unless you’ve used the code or the gift has shipped.
              </p>
              <Form action={`${pathname}#your-review`} preventScrollReset>
                <input type="hidden" name="review" value={review._id} />
                <SubmitButton variant="danger" isWide name="intent" value="delete">
                  Delete review
                </SubmitButton>
              </Form>
            </ConfirmDialog>
          )}
        </div>
      </ReviewCard>
    </>
  )
}
