import { starLabels, texts, unpaidReasons } from '@fairgrove/contract/reviews.options'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import buttons from '../ui/button.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { type Deferred, DeferredPart } from '../ui/deferred-part.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import { EffectsChart } from './effects-chart.tsx'
import { OwnReview } from './own-review.tsx'
import type { ReviewActionData } from './review-actions.server.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import styles from './reviews.module.css'
import type { ReviewsData } from './reviews.server.ts'
import { SortSelect } from './sort-select.tsx'

type ReviewsPartProps = Omit<ComponentProps<typeof Reviews>, 'data'> & {
  /** Null while the product or dispensary is not public. */
  part: Deferred<ReviewsData | null>
}

/**
 * The reviews on the page of a product or dispensary, which works without them. Give it the key of what the page shows,
 * as any DeferredPart.
 */
export function ReviewsPart({ part, ...reviewProps }: ReviewsPartProps) {
  return (
    <DeferredPart part={part} id="reviews" title="Reviews" height="36rem">
      {(data) => data && <Reviews {...reviewProps} data={data} />}
    </DeferredPart>
  )
}

type ReviewsProps = {
  kind: 'product' | 'dispensary'
  data: ReviewsData
  hasEffects: boolean
  actionData: ReviewActionData
}

/** The reviews of a product or dispensary, and the form to write one. */
function Reviews({ kind, data, hasEffects, actionData }: ReviewsProps) {
  const { pathname } = useLocation()
  const signInPath = data.isSignedIn
    ? undefined
    : withRedirectParam('/signin', `${pathname}#reviews`)
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <div className={styles.columns}>
        {data.results > 0 && (
          <div className={styles.summary}>
            <p className={styles.average}>
              <span>{data.rating.toFixed(1)}</span>
              out of 5, from {pluralize(data.results, reviewForms)}
            </p>
            <Histogram counts={data.histogram} />
            {data.effects && <EffectsChart effects={data.effects} />}
            {!data.isYours && (
              <a href="#your-review" className={classes(buttons.button, buttons.outline)}>
                {data.own ? 'Your review' : 'Write a review'}
              </a>
            )}
          </div>
        )}
        <div className={styles.list}>
          {data.results === 0 ? (
            <p className={styles.empty}>
              {`No reviews yet.${data.isYours ? '' : ' Be the first to write one.'}`}
            </p>
          ) : (
            <SortSelect order={data.order} />
          )}
          <ReviewList data={data} signInPath={signInPath} actionData={actionData} />
        </div>
        {/* Sellers can't review what they sell. */}
        {(!data.isYours || data.own) && (
          <YourReview
            kind={kind}
            data={data}
            hasEffects={hasEffects}
            actionData={actionData}
            signInPath={signInPath}
          />
        )}
      </div>
    </section>
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
    <section id="your-review" className={styles.ownReview} aria-labelledby="your-review-title">
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

/** The number of ratings per star, highest first. */
function Histogram({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = Object.values(starLabels).map((label, at) => ({ label, count: counts[at] ?? 0 }))
  return (
    <dl className={styles.rows} aria-label="Ratings">
      {rows.reverse().map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${total && (count / total) * 100}%` }} />
            </span>
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
