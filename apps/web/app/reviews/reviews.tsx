import type { Review } from '@fairgrove/contract/reviews'
import { texts, unpaidReasons } from '@fairgrove/contract/reviews.options'
import { Link, useLocation } from 'react-router'
import { pluralize } from '../formatting/count.ts'
import { withRedirectParam } from '../routing/redirect-target.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StatusMessage } from '../ui/status-message.tsx'
import { Histogram } from './histogram.tsx'
import { OwnReview } from './own-review.tsx'
import { ReplyForm } from './reply-form.tsx'
import { getFormError, type ReviewActionData } from './review-action-data.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewFeedback } from './review-feedback.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './reviews.module.css'
import type { ReviewsData } from './reviews.server.ts'
import { SortSelect } from './sort-select.tsx'

type ReviewsProps = {
  kind: 'product' | 'dispensary'
  data: ReviewsData
  hasEffects: boolean
  actionData: ReviewActionData
}

/** Everything people say about a product or a dispensary, and the place to say something. */
export function Reviews({ kind, data, hasEffects, actionData }: ReviewsProps) {
  const { pathname, search } = useLocation()
  const others = data.reviews.filter(({ _id }) => _id !== data.own?._id)
  const signInPath = data.isSignedIn
    ? undefined
    : withRedirectParam('/signin', `${pathname}#reviews`)
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <div className={styles.columns}>
        {data.results > 0 && (
          <div className={styles.sum}>
            <p className={styles.average}>
              <span>{data.rating.toFixed(1)}</span>
              out of 5, from {pluralize(data.results, reviewForms)}
            </p>
            <Histogram counts={data.histogram} />
            <a href="#your-review" className={styles.jump}>
              {data.own ? 'Your review' : 'Write a review'}
            </a>
          </div>
        )}
        <div className={styles.list}>
          {data.results === 0 ? (
            <p className={styles.none}>No reviews yet. Be the first to write one.</p>
          ) : (
            <SortSelect order={data.order} />
          )}
          <ul>
            {others.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review}>
                  <ReviewFeedback
                    review={review}
                    isHelpful={data.helpful.includes(review._id)}
                    signInPath={signInPath}
                    actionData={actionData}
                  />
                  {data.isYours && !review.reply && (
                    <ReplyForm review={review} actionData={actionData} />
                  )}
                  <ReplyMessage review={review} actionData={actionData} />
                </ReviewCard>
              </li>
            ))}
          </ul>
          <Pagination
            page={data.page}
            pages={data.pages}
            to={(page) => buildReviewPageUrl(search, page)}
          />
        </div>
        <YourReview {...{ kind, data, hasEffects, actionData, signInPath }} />
      </div>
    </section>
  )
}

/** Beside the reply that was just sent: its form is gone. */
function ReplyMessage({ review, actionData }: { review: Review; actionData: ReviewActionData }) {
  if (!actionData || !('intent' in actionData) || actionData.intent !== 'reply') return null
  if (actionData.review !== review._id) return null
  return (
    <StatusMessage result={actionData} tone="good">
      {actionData.message}
    </StatusMessage>
  )
}

type YourReviewProps = ReviewsProps & { signInPath: string | undefined }

function YourReview({ kind, data, hasEffects, actionData, signInPath }: YourReviewProps) {
  const { search } = useLocation()
  const formError = getFormError(actionData, 'write')
  const deleteError = getFormError(actionData, 'delete')
  const isEditing = formError || new URLSearchParams(search).get('edit') === 'review'
  const isOwnMessage = actionData && 'message' in actionData && !('review' in actionData)
  const ownMessage = isOwnMessage ? actionData : undefined
  return (
    <section id="your-review" className={styles.yours} aria-labelledby="your-review-title">
      <h3 id="your-review-title">{data.own ? 'Your review' : 'Write a review'}</h3>
      {ownMessage && (
        <StatusMessage result={ownMessage} tone="good">
          {ownMessage.message}
          {ownMessage.intent === 'write' && ownMessage.coinsEarned > 0 && (
            <p>You earned {ownMessage.coinsEarned} canna-coins.</p>
          )}
          {ownMessage.intent === 'write' && ownMessage.unpaidReason && (
            <p>{unpaidReasons[ownMessage.unpaidReason]}</p>
          )}
        </StatusMessage>
      )}
      {deleteError && <Alert>{deleteError.problem.message}</Alert>}
      {signInPath ? (
        <>
          {formError && <Alert>{formError.problem.message}</Alert>}
          <p>{kind === 'product' ? texts.productSignedOut : texts.dispensarySignIn}</p>
          <ButtonLink to={signInPath} variant="outline">
            Sign in
          </ButtonLink>
          <p className={styles.register}>
            New here? <Link to={signInPath.replace('/signin', '/register')}>Create an account</Link>
          </p>
        </>
      ) : data.own && !isEditing ? (
        <OwnReview review={data.own} />
      ) : (
        <ReviewForm
          kind={kind}
          hasEffects={hasEffects}
          existing={data.own ?? undefined}
          formError={formError}
        />
      )}
    </section>
  )
}

const reviewForms = { one: 'review', other: 'reviews' }

function buildReviewPageUrl(search: string, page: number): string {
  const params = new URLSearchParams(search)
  params.delete('edit')
  params.set('reviewPage', String(page))
  return `?${params}#reviews`
}
