import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './own-review.module.css'
import { ReviewCard } from './review-card.tsx'
import type { ReviewsPart } from './reviews.server.ts'

type OwnReviewProps = { review: NonNullable<ReviewsPart['own']> }

/** What one wrote oneself, with the ways to change one's mind. Deleting asks first, also without scripts. */
export function OwnReview({ review }: OwnReviewProps) {
  const { pathname } = useLocation()
  return (
    <>
      {review.isHidden && (
        <Alert tone="info">
          A moderator has hidden your review{review.hiddenBecause && `: ${review.hiddenBecause}`}
        </Alert>
      )}
      <ReviewCard review={review}>
        <div className={styles.actions}>
          <ButtonLink to="?edit=review#your-review" variant="outline" preventScrollReset>
            <IconPencil size={20} aria-hidden="true" />
            Edit
          </ButtonLink>
          <Button variant="quiet" popoverTarget="delete-review" aria-haspopup="dialog">
            <IconTrash size={20} aria-hidden="true" />
            Delete
          </Button>
        </div>
      </ReviewCard>
      <div
        id="delete-review"
        popover="auto"
        role="dialog"
        aria-labelledby="delete-review-title"
        className={styles.dialog}
      >
        <h3 id="delete-review-title">Delete your review?</h3>
        <p>It is gone at once, and so are the canna-coins it earned.</p>
        <Form action={`${pathname}#your-review`} preventScrollReset>
          <input type="hidden" name="review" value={review._id} />
          <SubmitButton variant="danger" isWide name="intent" value="delete">
            Delete my review
          </SubmitButton>
        </Form>
        <Button popoverTarget="delete-review" popoverTargetAction="hide" isWide>
          Keep it
        </Button>
      </div>
    </>
  )
}
