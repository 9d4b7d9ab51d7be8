import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { texts } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/near'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { stateOptions } from '../ui/state-options.ts'

type AddressFieldsProps = {
  dispensary: Dispensary
  place: Place | null
  refused: Refused | undefined
}

/** How a dispensary is reached and where it stands on the map. */
export function AddressFields({ dispensary, place, refused }: AddressFieldsProps) {
  return (
    <FieldGroup title="Location" isSection>
      <TextField
        name="telephone"
        label="Phone"
        description="Format: 000-000-0000"
        type="tel"
        required
        pattern="\d{3}-\d{3}-\d{4}"
        title={texts.phoneForm}
        {...kept(refused, 'telephone', dispensary.telephone ?? '')}
      />
      <TextField
        name="address"
        label="Address"
        required
        maxLength={200}
        {...kept(refused, 'address', dispensary.address)}
      />
      <Pair>
        <TextField
          name="city"
          label="City"
          required
          maxLength={80}
          {...kept(refused, 'city', dispensary.city)}
        />
        <SelectField
          name="state"
          label="State"
          required
          placeholder="Select one"
          options={stateOptions}
          {...kept(refused, 'state', dispensary.state ?? '')}
        />
      </Pair>
      <TextField
        name="postalCode"
        label="ZIP code"
        required
        inputMode="numeric"
        pattern="\d{5}(-\d{4})?"
        title="Enter a five-digit ZIP code"
        {...kept(refused, 'postalCode', dispensary.postalCode)}
      />
      <Coordinates {...{ dispensary, place, refused }} />
    </FieldGroup>
  )
}

/** What was looked up stands behind the empty fields, not in them: it must not outlive the address it belongs to. */
function Coordinates({ dispensary, place, refused }: AddressFieldsProps) {
  const field = (name: 'lat' | 'lng', label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      placeholder={place?.[name].toString()}
      {...kept(refused, name, dispensary[name]?.toString() ?? '')}
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
