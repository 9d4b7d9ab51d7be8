import { aliasMaxLength } from '@fairgrove/contract/applications.options'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { type FormState, fieldProps } from '../ui/form-state.ts'
import { stateOptions } from '../ui/state-options.ts'

/** One place. Only the first must be filled in before the form can be sent. */
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
