import type { ReportedReview } from '@fairgrove/contract/reviews'
import { reasonMaxLength } from '@fairgrove/contract/reviews.options'
import { useId } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../dates.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { countOf } from '../ui/count.ts'
import { kept, type Refused } from '../ui/refused.ts'
import { Stars } from '../ui/stars.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { BulkArea } from '../workbench/bulk-area.tsx'
import { pickName } from '../workbench/picks.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import styles from './queue.module.css'

type RowsProps = { reviews: readonly ReportedReview[]; refused: Refused | undefined }

/** What readers reported, with what can be decided about the chosen ones. */
export function ReportedRows({ reviews, refused }: RowsProps) {
  const form = useId()
  const chosen = refused?.values[pickName] ?? []
  return (
    <BulkArea
      {...{ form, refused, chosen }}
      things="reviews"
      actions={<KeepOrRemove refused={refused} />}
    >
      <Table
        caption="Reported reviews"
        columns={columns}
        rows={reviews}
        picks={{ form, nameOf, chosen }}
      />
    </BulkArea>
  )
}

function KeepOrRemove({ refused }: { refused: Refused | undefined }) {
  const isAboutReason = refused?.problem.fields.reason !== undefined
  return (
    <div className={styles.ways}>
      <SubmitButton name="intent" value="keep" variant="outline" formNoValidate>
        Keep
      </SubmitButton>
      <AskFirst
        label="Remove"
        question="Remove selected reviews?"
        keep="Cancel"
        refused={isAboutReason ? refused : undefined}
      >
        <p>
          This takes the reviews down, leaves them out of the rating and removes the canna-coins
          they earned.
        </p>
        <TextAreaField
          name="reason"
          label="Reason (shown to reviewers)"
          required
          rows={3}
          maxLength={reasonMaxLength}
          {...kept(refused, 'reason')}
        />
        <SubmitButton name="intent" value="hide" variant="danger" isWide>
          Remove reviews
        </SubmitButton>
      </AskFirst>
    </div>
  )
}

const nameOf = ({ name, subject }: ReportedReview) => `${name}’s review of ${subject.name}`

const columns: Column<ReportedReview>[] = [
  {
    head: 'Listing',
    place: 'name',
    cell: ({ _id, subject }) => (
      <Link to={`/${subject.kind}/${subject._id}#review-${_id}`}>{subject.name}</Link>
    ),
  },
  {
    head: 'Review',
    place: 'line',
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
    head: 'Reports',
    place: 'line',
    cell: ({ reports, reasons }) => (
      <div className={styles.why}>
        <strong>{countOf(reports, { one: 'report', several: 'reports' })}</strong>
        <ul>
          {[...new Set(reasons)].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    ),
  },
  {
    head: 'First reported',
    place: 'line',
    cell: ({ firstReportedAt }) => <time dateTime={firstReportedAt}>{dayOf(firstReportedAt)}</time>,
  },
]
