import type { ReportedReview } from '@fairgrove/contract/reviews'
import {
  getActionError,
  getSelectedIds,
  type ListActionData,
} from '../back-office/action-result.tsx'
import { BulkActions } from '../back-office/bulk-actions.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './reported-reviews.module.css'
import { moderationForm } from './review.form.ts'

type RowsProps = {
  reviews: readonly ReportedReview[]
  actionData: ListActionData | undefined
}

/** Reported reviews with their bulk actions. */
export function ReportedRows({ reviews, actionData }: RowsProps) {
  const { form, fields } = useForm(moderationForm, { formError: getActionError(actionData) })
  const selectedIds = getSelectedIds(actionData)
  return (
    <BulkActions
      form={form}
      selectedIds={selectedIds}
      plural="reviews"
      actions={<KeepOrRemove reason={fields.reason} />}
    >
      <Table
        caption="Reported reviews"
        columns={columns}
        rows={reviews}
        selection={{ form: form.id, getName, selectedIds }}
      />
    </BulkActions>
  )
}

function KeepOrRemove({ reason }: { reason: Field }) {
  return (
    <>
      <TextField field={reason} label="Reason for removing (shown to reviewers)" hidesOptional />
      <SubmitButton name="intent" value="keep" variant="outline">
        Keep
      </SubmitButton>
      <SubmitButton name="intent" value="hide" variant="danger">
        Remove
      </SubmitButton>
    </>
  )
}

const getName = ({ name, subject }: ReportedReview) => `${name}’s review of ${subject.name}`

const columns: Column<ReportedReview>[] = [
  {
    header: 'Listing',
    cardSlot: 'name',
    cell: ({ _id, subject }) => (
      <Link to={`/${subject.kind}/${subject._id}#review-${_id}`}>{subject.name}</Link>
    ),
  },
  {
    header: 'Review',
    cardSlot: 'line',
    cell: ({ name, rating, comment }) => (
      <div className={styles.review}>
        <p className={styles.author}>
          {name} <Stars rating={rating} />
        </p>
        <p className={styles.comment}>{comment}</p>
      </div>
    ),
  },
  {
    header: 'Reports',
    cardSlot: 'line',
    cell: ({ reports, reasons }) => (
      <div className={styles.reasons}>
        <strong>{pluralize(reports, { one: 'report', other: 'reports' })}</strong>
        <ul>
          {[...new Set(reasons)].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    ),
  },
  {
    header: 'First reported',
    cardSlot: 'line',
    cell: ({ firstReportedAt }) => (
      <time dateTime={firstReportedAt}>{formatDay(firstReportedAt)}</time>
    ),
  },
]
