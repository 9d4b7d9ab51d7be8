import { texts } from '@fairgrove/contract/dispensaries.options'
import { stateOptions } from '@fairgrove/contract/states'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { fieldProps } from '../ui/form-state.ts'
import { CoordinateFields, type CoordinateFieldsProps } from './coordinate-fields.tsx'

/** Contact details and location of a dispensary. */
export function AddressFields(props: CoordinateFieldsProps) {
  const { dispensary, formError } = props
  return (
    <FieldGroup title="Location" isSection>
      <TextField
        name="telephone"
        label="Phone"
        description="Format: 000-000-0000"
        type="tel"
        required
        pattern="\d{3}-\d{3}-\d{4}"
        title={texts.phoneFormat}
        {...fieldProps(formError, 'telephone', dispensary.telephone ?? '')}
      />
      <TextField
        name="address"
        label="Address"
        required
        maxLength={200}
        {...fieldProps(formError, 'address', dispensary.address)}
      />
      <Pair>
        <TextField
          name="city"
          label="City"
          required
          maxLength={80}
          {...fieldProps(formError, 'city', dispensary.city)}
        />
        <SelectField
          name="state"
          label="State"
          required
          placeholder="Select one"
          options={stateOptions}
          {...fieldProps(formError, 'state', dispensary.state ?? '')}
        />
      </Pair>
      <TextField
        name="postalCode"
        label="ZIP code"
        required
        inputMode="numeric"
        pattern="\d{5}(-\d{4})?"
        title="Enter a five-digit ZIP code"
        {...fieldProps(formError, 'postalCode', dispensary.postalCode)}
      />
      <CoordinateFields {...props} />
    </FieldGroup>
  )
}
