import type { User } from '@fairgrove/contract/accounts'
import { linkMinutes } from '@fairgrove/contract/accounts.options'
import { useState } from 'react'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { keptChecked, type Refused } from '../ui/refused.ts'
import { Card } from './card.tsx'
import { ConsumptionFields } from './consumption-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { EmailField, PersonFields } from './person-fields.tsx'
import { SellerFields } from './seller-fields.tsx'

type Saved = { message: string; user: User; newEmail: string | undefined }
type ProfileFormProps = { user: User; refused: Refused | undefined; saved: Saved | undefined }

export function ProfileForm({ user, refused, saved }: ProfileFormProps) {
  const errors = refused?.problem.fields
  return (
    <Card title="Your details" area="form">
      {saved && <SavedNotice saved={saved} />}
      <Form refused={refused} noValidate key={useSavedCount(saved)}>
        <PersonFields refused={refused} known={user} />
        <EmailField
          refused={refused}
          known={user.email}
          description="We’ll send a link to your new address. Your email changes when you open it."
        />
        <CheckboxField
          name="subscribeToMailing"
          label="Email me the newsletter"
          {...keptChecked(refused, 'subscribeToMailing', user.subscribeToMailing)}
        />
        {user.seller && <SellerFields refused={refused} seller={user.seller} />}
        <FieldGroup
          isSection
          title="Your cannabis preferences"
          hint="All optional. Only you see your answers, in your Canna Profile. We don’t use them for anything else."
        >
          <ConsumptionFields refused={refused} known={user} />
        </FieldGroup>
        <FieldGroup
          isSection
          title="Password"
          hint="Leave these blank to keep your current password. Changing it signs out your other devices."
        >
          <NewPasswordFields refused={refused} label="New password" />
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
    </Card>
  )
}

function SavedNotice({ saved }: { saved: Saved }) {
  return (
    <Outcome about={saved} tone="good">
      {saved.message}
      {saved.newEmail && (
        <p>
          We sent a link to {saved.newEmail}. Open it within {linkMinutes} minutes to finish. Until
          then, your email is still {saved.user.email}.
        </p>
      )}
    </Outcome>
  )
}

/** Changes with every save, so that the form starts afresh and no password stays in it. */
function useSavedCount(saved: Saved | undefined): number {
  const [seen, setSeen] = useState({ saved, count: 0 })
  if (seen.saved === saved) return seen.count
  const next = { saved, count: saved ? seen.count + 1 : seen.count }
  setSeen(next)
  return next.count
}
