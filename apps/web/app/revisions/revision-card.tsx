import type { Revision } from '@fairgrove/contract/revisions'
import type { RevisionKind } from '@fairgrove/contract/revisions.options'
import { decideRevisionForm } from '../back-office/decision.form.ts'
import cardStyles from '../back-office/decision-cards.module.css'
import { FieldChanges } from '../back-office/field-changes.tsx'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './revisions.module.css'

type RevisionCardProps = { revision: Revision; formError: FormError | undefined }

const kinds: Record<RevisionKind, { label: string; path: string }> = {
  product: { label: 'Product', path: '/product' },
  brand: { label: 'Brand', path: '/brands' },
  dispensary: { label: 'Dispensary', path: '/dispensary' },
}

/** The public value of each changed field beside the new one, and the decision. */
export function RevisionCard({ revision, formError }: RevisionCardProps) {
  const { _id, kind, name, changes, submittedBy, submittedAt } = revision
  const ownError = formError?.values.listing?.[0] === _id ? formError : undefined
  const isRejecting = ownError?.values.decision?.[0] === 'rejected'
  const { label, path } = kinds[kind]
  return (
    <li className={cardStyles.card}>
      <header>
        <p>{label}</p>
        <h2>
          <Link to={`${path}/${_id}`}>{name}</Link>
        </h2>
        <p>
          {submittedBy.name}, <DateTime value={submittedAt} />
        </p>
      </header>
      <dl className={styles.changes}>
        <FieldChanges changes={changes} />
      </dl>
      <div className={cardStyles.decision}>
        {ownError && !isRejecting && <Alert>{ownError.problem.message}</Alert>}
        <Form>
          <RevisionFields revision={revision} />
          <SubmitButton name="decision" value="approved">
            Approve<span className="visually-hidden"> changes to {name}</span>
          </SubmitButton>
        </Form>
        <RejectRevision revision={revision} formError={isRejecting ? ownError : undefined} />
      </div>
    </li>
  )
}

function RejectRevision({ revision, formError }: RevisionCardProps) {
  const { form, fields } = useForm(decideRevisionForm, { formError })
  return (
    <ConfirmDialog
      label="Reject"
      question={`Reject the changes to ${revision.name}?`}
      variant="quiet"
      formError={formError}
    >
      <p>The public version stays as it is.</p>
      <Form form={form}>
        <RevisionFields revision={revision} />
        <TextAreaField
          field={fields.reason}
          label="Reason"
          description="We’ll include this in the email."
          required
          rows={3}
        />
        <SubmitButton variant="danger" isWide name="decision" value="rejected">
          Reject
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}

function RevisionFields({ revision: { _id, submittedAt } }: { revision: Revision }) {
  return (
    <>
      <input type="hidden" name="listing" value={_id} />
      <input type="hidden" name="submittedAt" value={submittedAt} />
    </>
  )
}
