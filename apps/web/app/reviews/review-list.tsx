import type { Review } from '@fairgrove/contract/reviews'
import { IconCoin } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import { Pagination } from '../ui/pagination.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { ReviewActionData } from './review-actions.server.ts'
import { ReviewCard } from './review-card.tsx'
import { getReviewId, ReviewFeedback } from './review-feedback.tsx'
import styles from './review-list.module.css'
import type { ReviewsData } from './reviews.server.ts'

type ReviewListProps = {
  data: ReviewsData
  /** The sign-in link; undefined for members. */
  signInPath: string | undefined
  actionData: ReviewActionData
}

const initialCount = 3

/** The first reviews, and the rest on request, so that a phone reaches what follows. */
export function ReviewList({ data, signInPath, actionData }: ReviewListProps) {
  const { search } = useLocation()
  const others = data.reviews.filter(({ _id }) => _id !== data.own?._id)
  const changedId = getReviewId(actionData)
  // Whoever sorts or turns pages reads them all.
  const shown = data.isBrowsing ? others : others.slice(0, initialCount)
  const hidden = others.slice(shown.length)
  const renderReviews = (reviews: typeof others) => (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewCard review={review} isInList>
            <ReviewFeedback
              review={review}
              isHelpful={data.helpful.includes(review._id)}
              signInPath={signInPath}
              actionData={actionData}
            />
            {data.isYours && !review.reply && <ReplyForm review={review} actionData={actionData} />}
            <ReplyMessage review={review} actionData={actionData} />
          </ReviewCard>
        </li>
      ))}
    </ul>
  )
  const pagination = (
    <Pagination
      page={data.page}
      pages={data.pages}
      to={(page) => buildReviewPageUrl(search, page)}
    />
  )
  return (
    <>
      {others.some(({ isRewarded }) => isRewarded) && (
        <p className={styles.note}>
          <IconCoin size={16} aria-hidden="true" />
          Reviews with this coin earned canna-coins, whatever their rating.
        </p>
      )}
      {renderReviews(shown)}
      {hidden.length > 0 && (
        <details
          className={styles.more}
          open={hidden.some(({ _id }) => _id === changedId) || undefined}
        >
          <summary>
            <span className={styles.closedLabel}>
              Show all {pluralize(data.results, { one: 'review', other: 'reviews' })}
            </span>
            <span className={styles.openLabel}>Show fewer reviews</span>
          </summary>
          {renderReviews(hidden)}
          {pagination}
        </details>
      )}
      {hidden.length === 0 && pagination}
    </>
  )
}

/** Shown next to the new reply, because its form is gone. */
function ReplyMessage({ review, actionData }: { review: Review; actionData: ReviewActionData }) {
  if (!actionData || !('intent' in actionData) || actionData.intent !== 'reply') return null
  if (actionData.review !== review._id) return null
  return (
    <StatusMessage result={actionData} tone="good">
      {actionData.message}
    </StatusMessage>
  )
}

function buildReviewPageUrl(search: string, page: number): string {
  const params = new URLSearchParams(search)
  params.delete('edit')
  params.set('reviewPage', String(page))
  return `?${params}#reviews`
}
