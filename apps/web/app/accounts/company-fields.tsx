import { useState } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { kept, keptChecked } from '../ui/refused.ts'
import { stateOptions } from '../ui/state-options.ts'
import formStyles from '../workbench/form.module.css'
import type { UserFormProps } from './user-form-props.ts'

/** How a seller's company sells. */
export function CompanyFields({ user, refused }: UserFormProps) {
  const { seller } = user
  const tick = (name: string, before: boolean | undefined) => ({
    name,
    ...keptChecked(refused, name, before),
  })
  const thc = tick('sellTHC', seller?.sellTHC)
  const [needsAddress, setNeedsAddress] = useState(thc.defaultChecked)
  return (
    <FieldGroup
      title="Business"
      isSection
      hint="These and the badges below apply only while this account is a seller."
    >
      <div className={formStyles.ticks}>
        <CheckboxField label="Sells online" {...tick('isOnline', seller?.isOnline)} />
        <CheckboxField
          label="Sells through a dispensary"
          {...tick('sellsAtDispensary', seller?.sellsAtDispensary)}
        />
        <CheckboxField label="Is a dispensary" {...tick('isDispensary', seller?.dispensary)} />
        <CheckboxField label="Sells CBD" {...tick('sellCBD', seller?.sellCBD)} />
        <CheckboxField
          label="Sells THC"
          {...thc}
          onChange={({ currentTarget }) => setNeedsAddress(currentTarget.checked)}
        />
        <CheckboxField
          label="Rewards program"
          {...tick('rewardsProgram', seller?.rewardsProgram)}
        />
      </div>
      <Address {...{ user, refused, needsAddress }} />
    </FieldGroup>
  )
}

function Address({ user, refused, needsAddress }: UserFormProps & { needsAddress: boolean }) {
  const before = user.seller?.companyAddress
  const field = (part: keyof NonNullable<typeof before>, preset?: string) => {
    const name = `dispensaryAddress.${part}`
    const required = needsAddress && part !== 'state'
    return { name, required, hidesOptional: true, ...kept(refused, name, before?.[part] ?? preset) }
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
