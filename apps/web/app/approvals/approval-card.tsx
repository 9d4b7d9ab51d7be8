import type { Approval } from '@fairgrove/contract/approvals'
import { type ApprovalKind, approvalKinds } from '@fairgrove/contract/approvals.options'
import cardStyles from '../back-office/decision-cards.module.css'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import styles from './approvals.module.css'

type ApprovalProps = { approval: Approval }

const subjectPaths: Record<ApprovalKind, (id: string) => string> = {
  admin_role: (id) => `/user/${id}/edit`,
  refund: (id) => `/order/${id}`,
  own_badges: (id) => `/companybadgeInfo/${id}`,
  payout: (id) => `/admin/payouts/sellers/${id}/statements`,
  payout_run: () => '/admin/payouts/runs',
}

/** Whom or what a change is for. */
export function ApprovalSubject({ approval: { kind, subject } }: ApprovalProps) {
  return subject ? (
    <Link to={subjectPaths[kind](subject._id)}>{subject.name}</Link>
  ) : (
    <Link to={subjectPaths[kind]('')}>{approvalKinds[kind]}</Link>
  )
}

/** A change that waits: who asks for what, and the decision; of one's own only to withdraw it. */
export function ApprovalCard({ approval }: ApprovalProps) {
  const { kind, title, requestedBy, createdAt, expiresAt, isOwn } = approval
  return (
    <li className={cardStyles.card}>
      <header>
        <p>{approvalKinds[kind]}</p>
        <h2>{title}</h2>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>For</dt>
          <dd>
            <ApprovalSubject approval={approval} />
          </dd>
        </div>
        <div>
          <dt>Asked by</dt>
          <dd>
            {isOwn ? 'You' : requestedBy.name}, <DateTime value={createdAt} />
          </dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>
            <DateTime value={expiresAt} />
          </dd>
        </div>
      </dl>
      {isOwn ? (
        <div className={cardStyles.decision}>
          <p>Another admin has to decide.</p>
          <Decision approval={approval} name="withdrawn" />
        </div>
      ) : (
        <div className={cardStyles.decision}>
          <Decision approval={approval} name="confirmed" />
          <Decision approval={approval} name="rejected" />
        </div>
      )}
    </li>
  )
}

type DecisionName = 'confirmed' | 'rejected' | 'withdrawn'

const decisions: Record<DecisionName, { label: string; consequence: string }> = {
  confirmed: {
    label: 'Confirm',
    consequence: 'The change is made at once. The audit log will have your name and theirs.',
  },
  rejected: {
    label: 'Reject',
    consequence: 'Nothing is changed. We’ll notify the person who asked.',
  },
  withdrawn: { label: 'Withdraw', consequence: 'Nothing is changed. You can ask again.' },
}

function Decision({ approval, name }: ApprovalProps & { name: DecisionName }) {
  const { _id, title, subject } = approval
  const { label, consequence } = decisions[name]
  const what = subject?.name ? `${title}: ${subject.name}` : title
  const isConfirmed = name === 'confirmed'
  return (
    <ConfirmDialog
      label={
        <>
          {label}
          <span className="visually-hidden"> {what}</span>
        </>
      }
      question={`${label} this change?`}
      variant={isConfirmed ? 'primary' : 'outline'}
    >
      <p>
        <strong>{what}</strong>
      </p>
      <p>{consequence}</p>
      <Form>
        <input type="hidden" name="approval" value={_id} />
        <SubmitButton
          isWide
          variant={isConfirmed ? 'primary' : 'danger'}
          name="decision"
          value={name}
        >
          {label}
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}
