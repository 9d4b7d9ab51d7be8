import { BadgeFields } from '../badges/badge-fields.tsx'
import { AsShown } from '../ui/as-shown.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { kept, keptChecked } from '../ui/refused.ts'
import { FormWays } from '../workbench/form-ways.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { UserFormProps } from './user-form-props.ts'

/** Everything an admin says of an account. */
export function UserForm({ user, isMe, refused }: UserFormProps & { isMe: boolean }) {
  const isStaff = user.isAdmin || user.isSeller
  return (
    <Form refused={refused}>
      <Pair>
        <TextField
          name="firstName"
          label="First name"
          required
          maxLength={60}
          {...kept(refused, 'firstName', user.firstName)}
        />
        <TextField
          name="lastName"
          label="Last name"
          required
          maxLength={60}
          {...kept(refused, 'lastName', user.lastName)}
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
        {...kept(refused, 'email', user.email)}
      />
      <Roles {...{ user, isMe, refused }} />
      <CompanyFields user={user} refused={refused} />
      <BadgeFields
        badges={user.seller?.badges}
        refused={refused}
        isLasting
        description={user.seller?.companyBadgeDescription ?? ''}
      />
      <Coins user={user} refused={refused} />
      <FormWays list="/userlist" />
    </Form>
  )
}

/** Nobody takes the admin role from themselves: the box is there, ticked, and cannot be pressed. */
function Roles({ user, isMe, refused }: UserFormProps & { isMe: boolean }) {
  return (
    <FieldGroup title="Roles" hint="Changing roles signs this account out everywhere.">
      {!isMe && <AsShown name="isAdmin" was={user.isAdmin ? ['on'] : []} refused={refused} />}
      <CheckboxField
        name={isMe ? 'ownRole' : 'isAdmin'}
        label="Admin"
        disabled={isMe}
        {...(isMe && { description: 'Only another admin can remove your admin role.' })}
        {...keptChecked(isMe ? undefined : refused, 'isAdmin', user.isAdmin)}
      />
      <AsShown name="isSeller" was={user.isSeller ? ['on'] : []} refused={refused} />
      <CheckboxField
        name="isSeller"
        label="Seller"
        {...keptChecked(refused, 'isSeller', user.isSeller)}
      />
    </FieldGroup>
  )
}

function Coins({ user: { points }, refused }: UserFormProps) {
  return (
    <FieldGroup
      title="Canna-coins"
      isSection
      hint="Changing the balance adds an adjustment to this account’s history."
    >
      <AsShown name="rewardsPoints" was={[String(points)]} refused={refused} />
      <Pair>
        <TextField
          name="rewardsPoints"
          label="Balance"
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          required
          {...kept(refused, 'rewardsPoints', String(points))}
        />
        <TextField
          name="rewardsReason"
          label="Reason for change"
          description="The customer sees this in their rewards history."
          maxLength={200}
          {...kept(refused, 'rewardsReason')}
        />
      </Pair>
    </FieldGroup>
  )
}
