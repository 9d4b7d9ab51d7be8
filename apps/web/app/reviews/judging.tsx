import type { Review } from '@fairgrove/contract/reviews'
import { reasonMaxLength } from '@fairgrove/contract/reviews.options'
import { IconFlag, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useFetcher } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { countText } from '../ui/count.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { type ReviewsAnswer, refusalOf } from './answer.ts'
import styles from './judging.module.css'

type JudgingProps = {
  review: Review
  isHelpful: boolean
  /** Where to sign in first; nothing for someone who has. */
  signIn: string | undefined
  /** What a form without scripts was answered. */
  answer: ReviewsAnswer
}

/** Called helpful, or reported. Strangers are shown the way in. */
export function Judging({ review, isHelpful, signIn, answer }: JudgingProps) {
  if (signIn) {
    return (
      <p className={styles.actions}>
        <Link to={signIn} className={styles.action}>
          <IconThumbUp size={18} aria-hidden="true" />
          Helpful{inBrackets(review.helpfulCount)}
          <span className="visually-hidden"> (sign in to vote)</span>
        </Link>
        <Link to={signIn} className={styles.action}>
          <IconFlag size={18} aria-hidden="true" />
          Report<span className="visually-hidden"> (sign in first)</span>
        </Link>
      </p>
    )
  }
  return (
    <div className={styles.actions}>
      <Helpful review={review} isHelpful={isHelpful} />
      <Report review={review} answer={answer} />
    </div>
  )
}

/** Counted at once; if the server disagrees, its count comes back. */
function Helpful({ review, isHelpful }: { review: Review; isHelpful: boolean }) {
  const fetcher = useFetcher<ReviewsAnswer>()
  const asked = fetcher.formData?.get('intent')
  const isShown = asked ? asked === 'helpful' : isHelpful
  const count = review.helpfulCount + Number(isShown) - Number(isHelpful)
  const refusal = refusalOf(fetcher.data)
  const Icon = isShown ? IconThumbUpFilled : IconThumbUp
  return (
    <fetcher.Form method="post" action={`#review-${review._id}`}>
      <input type="hidden" name="review" value={review._id} />
      <button
        type="submit"
        name="intent"
        value={isShown ? 'unhelpful' : 'helpful'}
        className={styles.action}
        aria-pressed={isShown}
      >
        <Icon size={18} aria-hidden="true" />
        Helpful{inBrackets(count)}
      </button>
      {refusal && <Alert>{refusal.problem.message}</Alert>}
    </fetcher.Form>
  )
}

function Report({ review, answer }: { review: Review; answer: ReviewsAnswer }) {
  const fetcher = useFetcher<ReviewsAnswer>()
  const id = useId()
  const said = fetcher.data ?? (reviewOf(answer) === review._id ? answer : undefined)
  const refused = refusalOf(said)
  if (said && 'intent' in said && said.intent === 'report') {
    return <Alert tone="good">{said.message}</Alert>
  }
  return (
    <details className={styles.report} open={refused ? true : undefined}>
      <summary className={styles.action} aria-label={`Report ${review.name}’s review`}>
        <IconFlag size={18} aria-hidden="true" />
        Report
      </summary>
      <fetcher.Form method="post" action={`#review-${review._id}`} className={styles.form}>
        {refused && <Alert>{refused.problem.message}</Alert>}
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="review" value={review._id} />
        <TextAreaField
          key={id}
          name="reason"
          label="What’s wrong with this review?"
          description="Only our moderators see this. The reviewer won’t know who sent it."
          rows={2}
          maxLength={reasonMaxLength}
          required
          error={refused?.problem.fields.reason}
        />
        <Button type="submit" variant="outline" aria-disabled={fetcher.state !== 'idle'}>
          Send report
        </Button>
      </fetcher.Form>
    </details>
  )
}

function reviewOf(answer: ReviewsAnswer): string | undefined {
  if (!answer) return undefined
  if ('problem' in answer) return answer.values.review?.[0]
  return 'review' in answer ? answer.review : undefined
}

const inBrackets = (count: number) => (count > 0 ? ` (${countText(count)})` : '')
