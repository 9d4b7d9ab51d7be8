import type { User } from '@fairgrove/contract/accounts'
import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { useState } from 'react'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { checkboxProps, type FormError } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { ConsumptionFields } from './consumption-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { EmailField, PersonFields } from './person-fields.tsx'
import { ProfileCard } from './profile-cards.tsx'
import { SellerFields } from './seller-fields.tsx'

type SavedProfile = { message: string; user: User; newEmail: string | undefined }
type ProfileFormProps = {
  user: User
  formError: FormError | undefined
  saved: SavedProfile | undefined
}

export function ProfileForm({ user, formError, saved }: ProfileFormProps) {
  const errors = formError?.problem.fields
  return (
    <ProfileCard title="Your details" area="form">
      {saved && <SavedMessage saved={saved} />}
      <Form formError={formError} noValidate key={useSaveCount(saved)}>
        <PersonFields formError={formError} initialValues={user} />
        <EmailField
          formError={formError}
          initialValue={user.email}
          description="We’ll send a link to your new address. Your email changes when you open it."
        />
        <CheckboxField
          name="subscribeToMailing"
          label="Email me the newsletter"
          {...checkboxProps(formError, 'subscribeToMailing', user.subscribeToMailing)}
        />
        {user.seller && <SellerFields formError={formError} seller={user.seller} />}
        <FieldGroup
          isSection
          title="Your cannabis preferences"
          hint="All optional. Only you see your answers, in your Canna Profile. We don’t use them for anything else."
        >
          <ConsumptionFields formError={formError} initialValues={user} />
        </FieldGroup>
        <FieldGroup
          isSection
          title="Password"
          hint="Leave these blank to keep your current password. Changing it signs out your other devices."
        >
          <NewPasswordFields formError={formError} label="New password" />
          <PasswordField
            name="currentPassword"
            label="Current password"
            description="Needed to change your password or email if you haven’t signed in recently."
            autoComplete="current-password"
            error={errors?.currentPassword}
          />
        </FieldGroup>
        <SubmitButton name="save" value="profile">
          Save changes
        </SubmitButton>
      </Form>
    </ProfileCard>
  )
}

function SavedMessage({ saved }: { saved: SavedProfile }) {
  return (
    <StatusMessage result={saved} tone="good">
      {saved.message}
      {saved.newEmail && (
        <p>
          We sent a link to {saved.newEmail}. Open it within {linkExpiryMinutes} minutes to finish.
          Until then, your email is still {saved.user.email}.
        </p>
      )}
    </StatusMessage>
  )
}

/** Changes with every save, which resets the form and clears the password fields. */
function useSaveCount(saved: SavedProfile | undefined): number {
  const [seen, setSeen] = useState({ saved, count: 0 })
  if (seen.saved === saved) return seen.count
  const next = { saved, count: saved ? seen.count + 1 : seen.count }
  setSeen(next)
  return next.count
}
