import { useState } from 'react'
import formStyles from '../back-office/form.module.css'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { checkboxProps, fieldProps } from '../ui/form-state.ts'
import { stateOptions } from '../ui/state-options.ts'
import type { UserFormProps } from './user-form-props.ts'

/** How a seller's company sells. */
export function CompanyFields({ user, formError }: UserFormProps) {
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
      hint="These and the badges below apply only while this account is a seller."
    >
      <div className={formStyles.ticks}>
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
      <Address {...{ user, formError, needsAddress }} />
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
