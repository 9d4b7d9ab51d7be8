import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Refused } from '../ui/refused.ts'
import styles from './erase-form.module.css'

/** The last question before an account is gone: what goes, what stays and why. */
export function EraseForm({ refused }: { refused?: Refused | undefined }) {
  return (
    <Form action="/profile/erase" refused={refused} noValidate>
      <dl className={styles.terms}>
        <dt>Erased at once, for good</dt>
        <dd>
          Names, email, password, age, Canna Profile, mailing choice and company details. Every
          device is signed out, and links we mailed you stop working.
        </dd>
        <dt>Kept, without your name</dt>
        <dd>
          Your reviews and replies, under ‘Former member’: delete first what should not stay. Your
          orders, because the books need them; name and address leave them, at the latest with the
          parcel. What was decided about your applications. Your canna-coin entries (amount, reason,
          time) and referrals, because the ledger must add up, and the emptied record they point to:
          its number, its dates, and your referral code, so that nobody else is given it.
        </dd>
      </dl>
      <PasswordField
        name="currentPassword"
        label="Current password"
        description="We ask for it unless you signed in just now."
        autoComplete="current-password"
        error={refused?.problem.fields.currentPassword}
      />
      <SubmitButton variant="danger" isWide name="erase" value="account">
        Erase my account
      </SubmitButton>
    </Form>
  )
}
