import type { User } from '@fairgrove/contract/accounts'
import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { useForm, useResultKey } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { Field, FormError } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { profileForm } from './account.form.ts'
import { ConsumptionFields } from './consumption-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { EmailField, PersonFields } from './person-fields.tsx'
import { ProfileCard } from './profile-cards.tsx'

type SavedProfile = { message: string; user: User; newEmail: string | undefined }
type ProfileFormProps = {
  user: User
  formError: FormError | undefined
  saved: SavedProfile | undefined
}

export function ProfileForm({ user, formError, saved }: ProfileFormProps) {
  return (
    <ProfileCard title="Your details" area="form">
      {saved && <SavedMessage saved={saved} />}
      <DetailsForm user={user} formError={formError} key={useResultKey(saved)} />
    </ProfileCard>
  )
}

function DetailsForm({ user, formError }: Omit<ProfileFormProps, 'saved'>) {
  const { seller } = user
  const { form, fields } = useForm(profileForm, {
    formError,
    defaultValue: { ...user, sellerName: seller?.name, sellerDescription: seller?.description },
  })
  return (
    <Form form={form}>
      <PersonFields fields={fields} />
      <EmailField
        field={fields.email}
        description="We’ll send a link to your new address. Your email changes when you open it."
      />
      <CheckboxField field={fields.subscribeToMailing} label="Email me the newsletter" />
      {seller && <SellerFields fields={fields} />}
      <FieldGroup
        isSection
        title="Your cannabis preferences"
        hint="All optional. Only you see your answers, in your Canna Profile. We don’t use them for anything else."
      >
        <ConsumptionFields fields={fields} />
      </FieldGroup>
      <FieldGroup
        isSection
        title="Password"
        hint="Leave these blank to keep your current password. Changing it signs out your other devices."
      >
        <NewPasswordFields fields={fields} label="New password" />
        <PasswordField
          field={fields.currentPassword}
          label="Current password"
          description="Needed to change your password or email if you haven’t signed in recently."
          autoComplete="current-password"
        />
      </FieldGroup>
      <SubmitButton name="save" value="profile">
        Save changes
      </SubmitButton>
    </Form>
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

type SellerProps = { fields: Record<'sellerName' | 'sellerDescription', Field> }

/** Company details shown to shoppers. */
function SellerFields({ fields }: SellerProps) {
  return (
    <FieldGroup isSection title="Your company">
      <TextField field={fields.sellerName} label="Company name" autoComplete="organization" />
      <TextAreaField field={fields.sellerDescription} label="Description" rows={4} />
    </FieldGroup>
  )
}
