import { stateOptions } from '@fairgrove/contract/states'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import { CoordinateFields, type CoordinateFieldsProps } from './coordinate-fields.tsx'

type AddressFieldName = 'telephone' | 'address' | 'city' | 'state' | 'postalCode'
type AddressFieldsProps = CoordinateFieldsProps & { fields: Record<AddressFieldName, Field> }

/** Contact details and location of a dispensary. */
export function AddressFields(props: AddressFieldsProps) {
  const { telephone, address, city, state, postalCode } = props.fields
  return (
    <FieldGroup title="Location" isSection>
      <TextField
        field={telephone}
        width={16}
        label="Phone"
        description="Format: 000-000-0000"
        type="tel"
      />
      <TextField field={address} label="Address" />
      <Pair>
        <TextField field={city} label="City" />
        <SelectField
          field={state}
          width={24}
          label="State"
          placeholder="Select one"
          options={stateOptions}
        />
      </Pair>
      <TextField field={postalCode} width={16} label="ZIP code" inputMode="numeric" />
      <CoordinateFields {...props} />
    </FieldGroup>
  )
}
