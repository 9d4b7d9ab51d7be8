import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { deleteAccountForm } from './account.form.ts'
import styles from './delete-account-form.module.css'

/** Confirms account deletion: what is deleted, what is kept and why. */
export function DeleteAccountForm({ formError }: { formError?: FormError | undefined }) {
  const { form, fields } = useForm(deleteAccountForm, { formError })
  return (
    <Form action="/profile/erase" form={form}>
      <dl className={styles.terms}>
        <dt>Deleted right away and permanently</dt>
        <dd>
          Your name, email, password, age, Canna Profile, email preferences and company details, and
          the images you uploaded that no listing, order or post shows. You’ll be signed out
          everywhere, and the links in our emails will stop working.
        </dd>
        <dt>Kept, but without your name</dt>
        <dd>
          Your reviews and replies stay, shown as “Former member.” You can delete your reviews
          below. We keep your orders for our records, but remove your name and address once they’ve
          shipped and any payment dispute is over. We also keep decisions on your applications, plus
          your canna-coins history and referrals so our books balance. If you sell here, your
          payouts stay in our books, and your bank details until we’ve paid what we owe you. An
          empty account record stays, with its ID, its dates and your referral code, so no one else
          gets that code.
        </dd>
      </dl>
      <CheckboxField
        field={fields.deleteReviews}
        label="Also delete my reviews"
        description="Ratings are updated. Your replies to other people’s reviews stay."
      />
      <PasswordField
        field={fields.currentPassword}
        label="Current password"
        description="Needed if you haven’t signed in recently."
        autoComplete="current-password"
      />
      <SubmitButton variant="danger" isWide name="erase" value="account">
        Delete account
      </SubmitButton>
    </Form>
  )
}
