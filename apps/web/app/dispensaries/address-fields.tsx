import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { texts } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/geo'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { stateOptions } from '../ui/select.ts'

type AddressFieldsProps = {
  dispensary: Dispensary
  place: Place | null
  formError: FormError | undefined
}

/** Contact details and location of a dispensary. */
export function AddressFields({ dispensary, place, formError }: AddressFieldsProps) {
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
      <Coordinates dispensary={dispensary} place={place} formError={formError} />
    </FieldGroup>
  )
}

/**
 * The geocoded location is a placeholder, not a value: it must not outlive the address it belongs
 * to.
 */
function Coordinates({ dispensary, place, formError }: AddressFieldsProps) {
  const field = (name: 'lat' | 'lng', label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      placeholder={place?.[name].toString()}
      {...fieldProps(formError, name, dispensary[name]?.toString() ?? '')}
    />
  )
  return (
    <FieldGroup
      title="Map location"
      hint={
        place
          ? `No coordinates yet. If you save, we’ll place it in the center of ${place.label}.`
          : 'Leave blank to look them up from the address.'
      }
    >
      <Pair>
        {field('lat', 'Latitude')}
        {field('lng', 'Longitude')}
      </Pair>
    </FieldGroup>
  )
}
