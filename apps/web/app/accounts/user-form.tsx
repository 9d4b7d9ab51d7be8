import type { UserForAdmin } from '@fairgrove/contract/accounts'
import { stateOptions } from '@fairgrove/contract/states'
import { useState } from 'react'
import formStyles from '../back-office/form.module.css'
import { FormActions } from '../back-office/form-actions.tsx'
import { BadgeFields } from '../badges/badge-fields.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, OriginalValue, Pair } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'

/** The admin's form for an account. */
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
      <Roles user={user} isMe={isMe} formError={formError} />
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

/** Admins cannot remove their own admin role: the checkbox is checked and disabled. */
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

/** What the seller's company sells and where. */
function CompanyFields({ user, formError }: UserFormProps) {
  const { seller } = user
  const checkbox = (name: string, initial: boolean | undefined) => ({
    name,
    ...checkboxProps(formError, name, initial),
  })
  const thc = checkbox('sellTHC', seller?.sellTHC)
  const [needsAddress, setNeedsAddress] = useState(thc.defaultChecked)
  return (
    <FieldGroup
      title="Business"
      isSection
      hint="These and the badges below apply only while this account is a seller. Shoppers see the badges on the seller’s brands, dispensaries and products."
    >
      <div className={formStyles.checkboxes}>
        <CheckboxField label="Sells online" {...checkbox('isOnline', seller?.isOnline)} />
        <CheckboxField
          label="Sells through a dispensary"
          {...checkbox('sellsAtDispensary', seller?.sellsAtDispensary)}
        />
        <CheckboxField label="Is a dispensary" {...checkbox('isDispensary', seller?.dispensary)} />
        <CheckboxField label="Sells CBD" {...checkbox('sellCBD', seller?.sellCBD)} />
        <CheckboxField
          label="Sells THC"
          {...thc}
          onChange={({ currentTarget }) => setNeedsAddress(currentTarget.checked)}
        />
        <CheckboxField
          label="Rewards program"
          {...checkbox('rewardsProgram', seller?.rewardsProgram)}
        />
      </div>
      <Address user={user} formError={formError} needsAddress={needsAddress} />
    </FieldGroup>
  )
}

function Address({ user, formError, needsAddress }: UserFormProps & { needsAddress: boolean }) {
  const initial = user.seller?.companyAddress
  const field = (part: keyof NonNullable<typeof initial>, fallback?: string) => {
    const name = `dispensaryAddress.${part}`
    const required = needsAddress && part !== 'state'
    return {
      name,
      required,
      hidesOptional: true,
      ...fieldProps(formError, name, initial?.[part] ?? fallback),
    }
  }
  return (
    <FieldGroup
      title="Dispensary"
      hint="Required for THC sellers: name, address, city, ZIP code and country."
    >
      <TextField label="Dispensary name" maxLength={120} {...field('fullName')} />
      <TextField label="Address" maxLength={150} {...field('address')} />
      <Pair>
        <TextField label="City" maxLength={80} {...field('city')} />
        <SelectField
          label="State"
          placeholder="Select one"
          options={stateOptions}
          {...field('state')}
        />
      </Pair>
      <Pair>
        <TextField label="ZIP code" maxLength={20} {...field('postalCode')} />
        <TextField label="Country" maxLength={60} {...field('country', 'US')} />
      </Pair>
    </FieldGroup>
  )
}

/** Only the fields the form shows, so nothing else reaches the admin's browser. */
export type EditedUser = Pick<
  UserForAdmin,
  '_id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'isSeller' | 'seller' | 'points'
>

type UserFormProps = { user: EditedUser; formError: FormError | undefined }
