import type { Review } from '@fairgrove/contract/reviews'
import { texts, unpaidReasons } from '@fairgrove/contract/reviews.options'
import { Link, useLocation } from 'react-router'
import { withWayBack } from '../accounts/way-back.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { countOf } from '../ui/count.ts'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type ReviewsAnswer, refusalOf } from './answer.ts'
import { Histogram } from './histogram.tsx'
import { Judging } from './judging.tsx'
import { OrderSelect } from './order-select.tsx'
import { OwnReview } from './own-review.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './reviews.module.css'
import type { ReviewsPart } from './reviews.server.ts'

type ReviewsProps = {
  kind: 'product' | 'dispensary'
  part: ReviewsPart
  hasEffects: boolean
  answer: ReviewsAnswer
}

/** Everything people say about a product or a dispensary, and the place to say something. */
export function Reviews({ kind, part, hasEffects, answer }: ReviewsProps) {
  const { pathname, search } = useLocation()
  const others = part.reviews.filter(({ _id }) => _id !== part.own?._id)
  const signIn = part.isSignedIn ? undefined : withWayBack('/signin', `${pathname}#reviews`)
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <div className={styles.columns}>
        {part.results > 0 && (
          <div className={styles.sum}>
            <p className={styles.average}>
              <span>{part.rating.toFixed(1)}</span>
              out of 5, from {countOf(part.results, words)}
            </p>
            <Histogram counts={part.histogram} />
            <a href="#your-review" className={styles.jump}>
              {part.own ? 'Your review' : 'Write a review'}
            </a>
          </div>
        )}
        <div className={styles.list}>
          {part.results === 0 ? (
            <p className={styles.none}>No reviews yet. Be the first to write one.</p>
          ) : (
            <OrderSelect order={part.order} />
          )}
          <ul>
            {others.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review}>
                  <Judging
                    review={review}
                    isHelpful={part.helpful.includes(review._id)}
                    signIn={signIn}
                    answer={answer}
                  />
                  {part.isYours && !review.reply && <ReplyForm review={review} answer={answer} />}
                  <Replied review={review} answer={answer} />
                </ReviewCard>
              </li>
            ))}
          </ul>
          <Pagination page={part.page} pages={part.pages} to={(page) => reviewPage(search, page)} />
        </div>
        <YourReview {...{ kind, part, hasEffects, answer, signIn }} />
      </div>
    </section>
  )
}

/** Beside the reply that was just sent: its form is gone. */
function Replied({ review, answer }: { review: Review; answer: ReviewsAnswer }) {
  if (!answer || !('intent' in answer) || answer.intent !== 'reply') return null
  if (answer.review !== review._id) return null
  return (
    <Outcome about={answer} tone="good">
      {answer.message}
    </Outcome>
  )
}

type YourReviewProps = ReviewsProps & { signIn: string | undefined }

function YourReview({ kind, part, hasEffects, answer, signIn }: YourReviewProps) {
  const { search } = useLocation()
  const refused = refusalOf(answer, 'write')
  const failed = refusalOf(answer, 'delete')
  const isEditing = refused || new URLSearchParams(search).get('edit') === 'review'
  const isOwnNews = answer && 'message' in answer && !('review' in answer)
  const said = isOwnNews ? answer : undefined
  return (
    <section id="your-review" className={styles.yours} aria-labelledby="your-review-title">
      <h3 id="your-review-title">{part.own ? 'Your review' : 'Write a review'}</h3>
      {said && (
        <Outcome about={said} tone="good">
          {said.message}
          {said.intent === 'write' && said.coinsEarned > 0 && (
            <p>You earned {said.coinsEarned} canna-coins.</p>
          )}
          {said.intent === 'write' && said.unpaidReason && (
            <p>{unpaidReasons[said.unpaidReason]}</p>
          )}
        </Outcome>
      )}
      {failed && <Alert>{failed.problem.message}</Alert>}
      {signIn ? (
        <>
          {refused && <Alert>{refused.problem.message}</Alert>}
          <p>{kind === 'product' ? texts.productSignedOut : texts.dispensarySignIn}</p>
          <ButtonLink to={signIn} variant="outline">
            Sign in
          </ButtonLink>
          <p className={styles.register}>
            New here? <Link to={signIn.replace('/signin', '/register')}>Create an account</Link>
          </p>
        </>
      ) : part.own && !isEditing ? (
        <OwnReview review={part.own} />
      ) : (
        <ReviewForm
          kind={kind}
          hasEffects={hasEffects}
          before={part.own ?? undefined}
          refused={refused}
        />
      )}
    </section>
  )
}

const words = { one: 'review', several: 'reviews' }

function reviewPage(search: string, page: number): string {
  const params = new URLSearchParams(search)
  params.delete('edit')
  params.set('reviewPage', String(page))
  return `?${params}#reviews`
}
