import type { InvitationView, ListingPeople, MemberView } from '@fairgrove/contract/members'
import { listAllowedRoles, roleNames } from '@fairgrove/contract/members.options'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { Form } from '../ui/form.tsx'
import { StatusBadge } from '../ui/status.tsx'
import styles from './people.module.css'

/** The people of one listing, and its open invitations. */
export function ListingPeopleCard({ listing }: { listing: ListingPeople }) {
  const { _id, name, members, invitations } = listing
  return (
    <section className={styles.card} aria-labelledby={`people-${_id}`}>
      <h2 id={`people-${_id}`}>{name}</h2>
      {members.length === 0 && invitations.length === 0 && (
        <p className={styles.note}>Only you work here so far. Invite someone above.</p>
      )}
      {members.length > 0 && (
        <ul className={styles.list}>
          {members.map((member) => (
            <MemberItem key={member._id} listing={listing} member={member} />
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <>
          <h3>Open invitations</h3>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationItem key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function MemberItem({ listing, member }: { listing: ListingPeople; member: MemberView }) {
  const others = listAllowedRoles(listing.kind).filter((role) => role !== member.role)
  const fields = (
    <>
      <input type="hidden" name="listing" value={listing._id} />
      <input type="hidden" name="account" value={member._id} />
    </>
  )
  return (
    <li>
      <div className={styles.person}>
        <p className={styles.name}>
          {member.name} <StatusBadge tone="done">{roleNames[member.role]}</StatusBadge>
        </p>
        <p className={styles.note}>{member.email}</p>
        <p className={styles.note}>
          <LabeledDate label="Since" date={member.addedAt} />
        </p>
      </div>
      <div className={styles.tools}>
        {others.map((role) => (
          <Form key={role}>
            {fields}
            <input type="hidden" name="role" value={role} />
            <SubmitButton variant="outline" name="intent" value="role">
              {`Make ${roleNames[role].toLowerCase()}`}
              <span className="visually-hidden">: {member.name}</span>
            </SubmitButton>
          </Form>
        ))}
        <ConfirmDialog
          label={
            <>
              Remove<span className="visually-hidden"> {member.name}</span>
            </>
          }
          question={`Remove ${member.name} from ${listing.name}?`}
        >
          <p>They lose access at once. You can invite them again.</p>
          <Form>
            {fields}
            <SubmitButton variant="danger" isWide name="intent" value="remove">
              Remove
            </SubmitButton>
          </Form>
        </ConfirmDialog>
      </div>
    </li>
  )
}

function InvitationItem({ invitation }: { invitation: InvitationView }) {
  const { _id, email, role, expiresAt, canResend } = invitation
  return (
    <li>
      <div className={styles.person}>
        <p className={styles.name}>
          {email} <StatusBadge tone="open">{roleNames[role]}</StatusBadge>
        </p>
        <p className={styles.note}>
          <LabeledDate label="Link expires" date={expiresAt} />
        </p>
      </div>
      <Form className={styles.tools}>
        <input type="hidden" name="invitation" value={_id} />
        {canResend && (
          <SubmitButton
            variant="outline"
            name="intent"
            value="resend"
            aria-label={`Send again to ${email}`}
          >
            Send again
          </SubmitButton>
        )}
        <SubmitButton
          variant="quiet"
          name="intent"
          value="revoke"
          aria-label={`Revoke invitation to ${email}`}
        >
          Revoke
        </SubmitButton>
      </Form>
    </li>
  )
}
