import type { UserForAdmin } from '@fairgrove/contract/accounts'
import { stateOptions } from '@fairgrove/contract/states'
import { useState } from 'react'
import formStyles from '../back-office/form.module.css'
import { FormActions } from '../back-office/form-actions.tsx'
import { BadgeFields, getBadgeValues } from '../badges/badge-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, OriginalValue, Pair } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { userForm } from './user.form.ts'

/** Only the fields the form shows, so nothing else reaches the admin's browser. */
export type EditedUser = Pick<
  UserForAdmin,
  '_id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'isSeller' | 'seller' | 'points'
>

type UserFormProps = { user: EditedUser; isMe: boolean; formError: FormError | undefined }

const useUserForm = ({ user, formError }: Omit<UserFormProps, 'isMe'>) =>
  useForm(userForm, { formError, defaultValue: getInitialValues(user) })

type UserFields = Pick<ReturnType<typeof useUserForm>, 'fields' | 'originals'>

/** The admin's form for an account. */
export function UserForm({ user, isMe, formError }: UserFormProps) {
  const { form, fields, originals } = useUserForm({ user, formError })
  const isStaff = user.isAdmin || user.isSeller
  return (
    <Form form={form}>
      <Pair>
        <TextField field={fields.firstName} label="First name" />
        <TextField field={fields.lastName} label="Last name" />
      </Pair>
      <TextField
        field={fields.email}
        label="Email"
        readOnly={isStaff}
        description={
          isStaff
            ? 'Sellers and admins change their email in their own profile.'
            : 'The new email takes effect when the user opens the link we send and confirms it with their password.'
        }
      />
      <Roles isMe={isMe} fields={fields} originals={originals} />
      <CompanyFields fields={fields} />
      <BadgeFields
        fields={fields}
        originals={originals}
        description={fields.companyBadgeDescription}
      />
      {isMe ? <OwnCoins points={user.points} /> : <Coins fields={fields} originals={originals} />}
      <FormActions listPath="/userlist" />
    </Form>
  )
}

function getInitialValues({ seller, points, ...user }: EditedUser) {
  return {
    ...user,
    rewardsPoints: points,
    isDispensary: seller?.dispensary,
    sellsAtDispensary: seller?.sellsAtDispensary,
    isOnline: seller?.isOnline,
    sellTHC: seller?.sellTHC,
    sellCBD: seller?.sellCBD,
    rewardsProgram: seller?.rewardsProgram,
    badges: getBadgeValues(seller?.badges),
    companyBadgeDescription: seller?.companyBadgeDescription,
    dispensaryAddress: seller?.companyAddress ?? { country: 'US' },
  }
}

/** Admins cannot remove their own admin role: the checkbox is checked and disabled. */
function Roles({ isMe, fields, originals }: UserFields & { isMe: boolean }) {
  return (
    <FieldGroup title="Roles" hint="Changing roles signs this account out everywhere.">
      {isMe ? (
        <CheckboxField
          name="ownRole"
          label="Admin"
          disabled
          defaultChecked
          description="Only another admin can remove your admin role."
        />
      ) : (
        <>
          <OriginalValue field={originals.isAdmin} />
          <CheckboxField field={fields.isAdmin} label="Admin" />
        </>
      )}
      <OriginalValue field={originals.isSeller} />
      <CheckboxField field={fields.isSeller} label="Seller" />
    </FieldGroup>
  )
}

function OwnCoins({ points }: Pick<EditedUser, 'points'>) {
  return (
    <FieldGroup title="Canna-coins" isSection>
      <p>You have {points}. Only another admin can change that.</p>
    </FieldGroup>
  )
}

function Coins({ fields, originals }: UserFields) {
  return (
    <FieldGroup
      title="Canna-coins"
      isSection
      hint="Changing the balance adds an adjustment to this account’s history."
    >
      <OriginalValue field={originals.rewardsPoints} />
      <Pair>
        <TextField field={fields.rewardsPoints} label="Balance" required />
        <TextField
          field={fields.rewardsReason}
          label="Reason for change"
          description="The customer sees this in their rewards history."
        />
      </Pair>
    </FieldGroup>
  )
}

/** What the seller's company sells and where. */
function CompanyFields({ fields }: Pick<UserFields, 'fields'>) {
  const [needsAddress, setNeedsAddress] = useState(fields.sellTHC.initialValues.length > 0)
  return (
    <FieldGroup
      title="Business"
      isSection
      hint="These and the badges below apply only while this account is a seller. Shoppers see the badges on the seller’s brands, dispensaries and products."
    >
      <div className={formStyles.checkboxes}>
        <CheckboxField field={fields.isOnline} label="Sells online" />
        <CheckboxField field={fields.sellsAtDispensary} label="Sells through a dispensary" />
        <CheckboxField field={fields.isDispensary} label="Is a dispensary" />
        <CheckboxField field={fields.sellCBD} label="Sells CBD" />
        <CheckboxField
          field={fields.sellTHC}
          label="Sells THC"
          onChange={({ currentTarget }) => setNeedsAddress(currentTarget.checked)}
        />
        <CheckboxField field={fields.rewardsProgram} label="Rewards program" />
      </div>
      <Address fields={fields} needsAddress={needsAddress} />
    </FieldGroup>
  )
}

function Address({ fields, needsAddress }: Pick<UserFields, 'fields'> & { needsAddress: boolean }) {
  const address = fields.dispensaryAddress.getFields()
  const props = { required: needsAddress, hidesOptional: true }
  return (
    <FieldGroup
      title="Dispensary"
      hint="Required for THC sellers: name, address, city, ZIP code and country."
    >
      <TextField field={address.fullName} label="Dispensary name" {...props} />
      <TextField field={address.address} label="Address" {...props} />
      <Pair>
        <TextField field={address.city} label="City" {...props} />
        <SelectField
          field={address.state}
          width={24}
          label="State"
          placeholder="Select one"
          options={stateOptions}
          hidesOptional
        />
      </Pair>
      <Pair>
        <TextField field={address.postalCode} width={16} label="ZIP code" {...props} />
        <TextField field={address.country} label="Country" {...props} />
      </Pair>
    </FieldGroup>
  )
}
