import { aliasMaxLength, companyNameMaxLength } from '@fairgrove/contract/applications.options'
import { stateOptions } from '@fairgrove/contract/states'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { checkboxProps, type FormState, fieldProps } from '../ui/form-state.ts'

/** Contact details of the applicant. */
export function ContactFields({ formState }: { formState: FormState | undefined }) {
  return (
    <>
      <TextField
        name="name"
        label="Company name"
        required
        maxLength={companyNameMaxLength}
        autoComplete="organization"
        {...fieldProps(formState, 'name')}
      />
      <Pair>
        <TextField
          name="contactName"
          label="Contact name"
          required
          maxLength={80}
          autoComplete="name"
          {...fieldProps(formState, 'contactName')}
        />
        <TextField
          name="contactEmail"
          label="Contact email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...fieldProps(formState, 'contactEmail')}
        />
      </Pair>
      <TextField
        name="website"
        label="Website"
        inputMode="url"
        placeholder="example.com"
        maxLength={500}
        autoComplete="url"
        {...fieldProps(formState, 'website')}
      />
    </>
  )
}

const soldLabels = { isTHC: 'THC products', isCBD: 'CBD products', isMerch: 'Merchandise' }

export function SoldFields({ formState }: { formState: FormState | undefined }) {
  return (
    <FieldGroup title="What do you sell?">
      {Object.entries(soldLabels).map(([name, label]) => (
        <CheckboxField key={name} name={name} label={label} {...checkboxProps(formState, name)} />
      ))}
    </FieldGroup>
  )
}

/** One location. Only the first is required. */
export function LocationFields({
  formState,
  isFirst,
}: {
  formState: FormState | undefined
  isFirst: boolean
}) {
  const requiredProps = { required: isFirst, hidesOptional: true }
  return (
    <>
      <Pair>
        <TextField
          name="alias"
          label="Location name"
          description="What you call this location, such as Downtown."
          maxLength={aliasMaxLength}
          autoComplete="off"
          {...requiredProps}
          {...fieldProps(formState, 'alias')}
        />
        <TextField
          name="telephone"
          label="Phone"
          description="Format: 000-000-0000"
          type="tel"
          maxLength={12}
          autoComplete="tel-national"
          {...requiredProps}
          {...fieldProps(formState, 'telephone')}
        />
      </Pair>
      <Pair>
        <TextField
          name="address"
          label="Address"
          maxLength={150}
          autoComplete="address-line1"
          {...requiredProps}
          {...fieldProps(formState, 'address')}
        />
        <TextField
          name="street2"
          label="Apartment or suite"
          maxLength={40}
          autoComplete="address-line2"
          {...fieldProps(formState, 'street2')}
        />
      </Pair>
      <Pair>
        <TextField
          name="city"
          label="City"
          maxLength={80}
          autoComplete="address-level2"
          {...requiredProps}
          {...fieldProps(formState, 'city')}
        />
        <SelectField
          name="state"
          label="State"
          options={stateOptions}
          placeholder="Select one"
          autoComplete="address-level1"
          {...requiredProps}
          {...fieldProps(formState, 'state')}
        />
        <TextField
          name="zip"
          label="ZIP code"
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          {...requiredProps}
          {...fieldProps(formState, 'zip')}
        />
      </Pair>
    </>
  )
}
