import { FormActions } from '../back-office/form-actions.tsx'
import { BadgeFields } from '../badges/badge-fields.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { checkboxProps, fieldProps } from '../ui/form-state.ts'
import { OriginalValue } from '../ui/original-value.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { UserFormProps } from './user-form-props.ts'

/** Everything an admin says of an account. */
export function UserForm({ user, isMe, formError }: UserFormProps & { isMe: boolean }) {
  const isStaff = user.isAdmin || user.isSeller
  return (
    <Form formError={formError}>
      <Pair>
        <TextField
          name="firstName"
          label="First name"
          required
          maxLength={60}
          {...fieldProps(formError, 'firstName', user.firstName)}
        />
        <TextField
          name="lastName"
          label="Last name"
          required
          maxLength={60}
          {...fieldProps(formError, 'lastName', user.lastName)}
        />
      </Pair>
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={254}
        readOnly={isStaff}
        description={
          isStaff
            ? 'Sellers and admins change their email in their own profile.'
            : 'The new email takes effect when the user opens the link we send and confirms it with their password.'
        }
        {...fieldProps(formError, 'email', user.email)}
      />
      <Roles {...{ user, isMe, formError }} />
      <CompanyFields user={user} formError={formError} />
      <BadgeFields
        badges={user.seller?.badges}
        formError={formError}
        isPermanent
        description={user.seller?.companyBadgeDescription ?? ''}
      />
      <Coins user={user} formError={formError} />
      <FormActions listPath="/userlist" />
    </Form>
  )
}

/** Nobody takes the admin role from themselves: the box is there, ticked, and cannot be pressed. */
function Roles({ user, isMe, formError }: UserFormProps & { isMe: boolean }) {
  return (
    <FieldGroup title="Roles" hint="Changing roles signs this account out everywhere.">
      {!isMe && (
        <OriginalValue name="isAdmin" original={user.isAdmin ? ['on'] : []} formState={formError} />
      )}
      <CheckboxField
        name={isMe ? 'ownRole' : 'isAdmin'}
        label="Admin"
        disabled={isMe}
        {...(isMe && { description: 'Only another admin can remove your admin role.' })}
        {...checkboxProps(isMe ? undefined : formError, 'isAdmin', user.isAdmin)}
      />
      <OriginalValue name="isSeller" original={user.isSeller ? ['on'] : []} formState={formError} />
      <CheckboxField
        name="isSeller"
        label="Seller"
        {...checkboxProps(formError, 'isSeller', user.isSeller)}
      />
    </FieldGroup>
  )
}

function Coins({ user: { points }, formError }: UserFormProps) {
  return (
    <FieldGroup
      title="Canna-coins"
      isSection
      hint="Changing the balance adds an adjustment to this account’s history."
    >
      <OriginalValue name="rewardsPoints" original={[String(points)]} formState={formError} />
      <Pair>
        <TextField
          name="rewardsPoints"
          label="Balance"
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          required
          {...fieldProps(formError, 'rewardsPoints', String(points))}
        />
        <TextField
          name="rewardsReason"
          label="Reason for change"
          description="The customer sees this in their rewards history."
          maxLength={200}
          {...fieldProps(formError, 'rewardsReason')}
        />
      </Pair>
    </FieldGroup>
  )
}
