import type { ReportedReview } from '@fairgrove/contract/reviews'
import { BulkActions } from '../back-office/bulk-actions.tsx'
import { selectionField } from '../back-office/row-selection.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Field } from '../ui/form-field.ts'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './reported-reviews.module.css'
import { moderationForm } from './review.form.ts'

type RowsProps = { reviews: readonly ReportedReview[]; formError: FormError | undefined }

/** Reported reviews with their bulk actions. */
export function ReportedRows({ reviews, formError }: RowsProps) {
  const { form, fields } = useForm(moderationForm, { formError })
  const selectedIds = formError?.values[selectionField] ?? []
  return (
    <BulkActions
      form={form.id}
      formError={formError}
      selectedIds={selectedIds}
      plural="reviews"
      actions={<KeepOrRemove reason={fields.reason} formError={formError} />}
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

function KeepOrRemove({ reason, formError }: { reason: Field; formError: FormError | undefined }) {
  return (
    <div className={styles.actions}>
      <SubmitButton name="intent" value="keep" variant="outline" formNoValidate>
        Keep
      </SubmitButton>
      <ConfirmDialog
        label="Remove"
        question="Remove selected reviews?"
        cancelLabel="Cancel"
        formError={reason.error ? formError : undefined}
      >
        <p>
          This takes the reviews down, leaves them out of the rating and removes the canna-coins
          they earned.
        </p>
        <TextAreaField field={reason} label="Reason (shown to reviewers)" required rows={3} />
        <SubmitButton name="intent" value="hide" variant="danger" isWide>
          Remove reviews
        </SubmitButton>
      </ConfirmDialog>
    </div>
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
