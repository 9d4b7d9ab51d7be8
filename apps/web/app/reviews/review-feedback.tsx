import type { Review } from '@fairgrove/contract/reviews'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useFetcher } from 'react-router'
import { formatCount } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { reportForm } from './review.form.ts'
import type { ReviewActionData } from './review-actions.server.ts'
import styles from './review-feedback.module.css'

type ReviewFeedbackProps = {
  review: Review
  isHelpful: boolean
  /** The sign-in link; undefined for members. */
  signInPath: string | undefined
  /** The result of the form without JavaScript. */
  actionData: ReviewActionData
}

/** Helpful and report buttons. Visitors get a sign-in link. */
export function ReviewFeedback({ review, isHelpful, signInPath, actionData }: ReviewFeedbackProps) {
  if (signInPath) {
    return (
      <p className={styles.actions}>
        <Link to={signInPath} className={styles.action}>
          <IconThumbUp size={18} aria-hidden="true" />
          Helpful{formatInParentheses(review.helpfulCount)}
          <span className="visually-hidden"> (sign in to vote)</span>
        </Link>
        <Link to={signInPath} className={classes(styles.action, styles.quiet)}>
          Report<span className="visually-hidden"> (sign in first)</span>
        </Link>
      </p>
    )
  }
  return (
    <div className={styles.actions}>
      <HelpfulButton review={review} isHelpful={isHelpful} />
      <ReportForm review={review} actionData={actionData} />
    </div>
  )
}

/** Updates the count optimistically and reverts on error. */
function HelpfulButton({ review, isHelpful }: { review: Review; isHelpful: boolean }) {
  const fetcher = useFetcher<ReviewActionData>()
  const pendingIntent = fetcher.formData?.get('intent')
  const isShown = pendingIntent ? pendingIntent === 'helpful' : isHelpful
  const count = review.helpfulCount + Number(isShown) - Number(isHelpful)
  const helpfulError = getFormError(fetcher.data)
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
        aria-label={`Helpful${formatInParentheses(count)}, review by ${review.name}`}
      >
        <Icon size={18} aria-hidden="true" />
        Helpful{formatInParentheses(count)}
      </button>
      {helpfulError && <Alert>{helpfulError.problem.message}</Alert>}
    </fetcher.Form>
  )
}

function ReportForm({ review, actionData }: { review: Review; actionData: ReviewActionData }) {
  const fetcherKey = `report-${review._id}`
  const fetcher = useFetcher<ReviewActionData>({ key: fetcherKey })
  const result = fetcher.data ?? (getReviewId(actionData) === review._id ? actionData : undefined)
  const formError = getFormError(result, 'report')
  const { form, fields } = useForm(reportForm, { formError })
  if (result && 'intent' in result && result.intent === 'report') {
    return <Alert tone="good">{result.message}</Alert>
  }
  return (
    <details className={styles.report} open={formError ? true : undefined}>
      <summary
        className={classes(styles.action, styles.quiet)}
        aria-label={`Report ${review.name}’s review`}
      >
        Report
      </summary>
      <Form
        form={form}
        action={`#review-${review._id}`}
        navigate={false}
        fetcherKey={fetcherKey}
        className={styles.form}
      >
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="review" value={review._id} />
        <TextAreaField
          field={fields.reason}
          label="What’s wrong with this review?"
          description="Only our moderators see this. The reviewer won’t know who sent it."
          rows={2}
        />
        <Button type="submit" variant="outline" aria-disabled={fetcher.state !== 'idle'}>
          Send report
        </Button>
      </Form>
    </details>
  )
}

/** The review that the result of a form is about. */
export function getReviewId(actionData: ReviewActionData): string | undefined {
  if (!actionData) return undefined
  if ('problem' in actionData) return actionData.values.review?.[0]
  return 'review' in actionData ? actionData.review : undefined
}

const formatInParentheses = (count: number) => (count > 0 ? ` (${formatCount(count)})` : '')
